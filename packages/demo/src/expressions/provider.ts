import {
  type DemoExpressionGroup,
  EMAIL,
  expressionsOf,
  FROM_SOURCE_ONLY,
  NAME_KIND,
  NOT_EDITABLE,
  REQUIRED,
} from './define.ts';

const provider = expressionsOf('providerId');
const specialty = expressionsOf('specialtyId');

export const providerExpressions: DemoExpressionGroup = {
  name: 'Provider',
  expressions: [
    provider.text('ProviderLegalName', "Provider's legal name with credentials", 'legalName', {
      ...FROM_SOURCE_ONLY,
      ...NAME_KIND,
    }),
    provider.text('ProviderFirstName', "Provider's first name", 'firstName'),
    provider.text('ProviderLastName', "Provider's last name", 'lastName'),
    provider.text('ProviderSalutation', "Provider's salutation", 'salutation'),
    provider.text('ProviderEmail', "Provider's e-mail address", 'email', EMAIL),
    provider.text('ProviderPhone', "Provider's telephone number", 'phone'),
    provider.text('ProviderAddress', "Provider's address", 'address'),
    provider.text('ProviderLanguages', "Provider's languages", 'languages'),
    provider.number('ProviderYearsOfExperience', "Provider's years of experience", 'yearsOfExperience'),
  ],
};

export const credentialExpressions: DemoExpressionGroup = {
  name: 'Provider Credentials',
  expressions: [
    provider.text('ProviderNpi', 'NPI', 'npi', NOT_EDITABLE),
    provider.text('ProviderLicenseNumber', "Provider's license number", 'licenseNumber', REQUIRED),
    provider.text('ProviderLicenseState', 'License state', 'licenseState'),
    provider.date('ProviderLicenseExpiration', 'License expiration date', 'licenseExpiration'),
    provider.text('ProviderDea', 'DEA registration', 'dea'),
    provider.text('ProviderBoardCertification', "Provider's board certification", 'boardCertification'),
    provider.text('ProviderMedicalSchool', "Provider's school", 'medicalSchool'),
    provider.number('ProviderGraduationYear', 'Year of graduation', 'graduationYear'),
    provider.text('ProviderResidency', "Provider's residency", 'residency'),
    provider.list('ProviderLicenses', "All of the provider's licenses", 'licenses', [
      { label: 'State', type: 'text', field: 'state' },
      { label: 'Number', type: 'text', field: 'number' },
      { label: 'Status', type: 'text', field: 'status' },
      { label: 'Expires', type: 'date', field: 'expires' },
    ]),
    provider.list('ProviderWorkHistory', "Provider's work history", 'workHistory', [
      { label: 'Facility', type: 'text', field: 'facility' },
      { label: 'Role', type: 'text', field: 'role' },
      { label: 'From', type: 'date', field: 'from' },
      { label: 'To', type: 'date', field: 'to' },
    ]),
  ],
};

export const malpracticeExpressions: DemoExpressionGroup = {
  name: 'Malpractice Coverage',
  expressions: [
    provider.text('MalpracticeCarrier', 'Malpractice carrier', 'malpracticeCarrier', REQUIRED),
    provider.text('MalpracticePolicyNumber', 'Malpractice policy number', 'malpracticePolicy', FROM_SOURCE_ONLY),
    provider.date('MalpracticeCoverageStart', 'Malpractice coverage start', 'coverageStart', REQUIRED),
    provider.date('MalpracticeCoverageEnd', 'Malpractice coverage end', 'coverageEnd', REQUIRED),
    provider.text('MalpracticeLimits', 'Malpractice coverage limits', 'coverageLimits'),
    provider.number('MalpracticeClaims', 'Number of claims reported', 'claims', NOT_EDITABLE),
  ],
};

export const specialtyExpressions: DemoExpressionGroup = {
  name: 'Specialty',
  expressions: [
    specialty.text('SpecialtyName', 'Specialty', 'name'),
    specialty.text('SpecialtyPractitioner', 'Practitioner of the specialty', 'practitioner'),
    specialty.text('SpecialtyBoard', 'Certifying board', 'board'),
    specialty.text('SpecialtyProcedures', 'Specialty procedures', 'procedures'),
  ],
};
