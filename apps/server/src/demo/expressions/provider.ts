import { type DemoExpressionGroup, EMAIL, expressionsOf, FIXED, NAME, NOT_EDITABLE, REQUIRED } from './define.ts';

const provider = expressionsOf('providerId');
const specialty = expressionsOf('specialtyId');

export const providerExpressions: DemoExpressionGroup = {
  name: 'Provider',
  expressions: [
    provider.text('ProviderLegalName', "The provider's legal name with credentials", 'legalName', {
      ...FIXED,
      ...NAME,
    }),
    provider.text('ProviderFirstName', "The provider's first name", 'firstName'),
    provider.text('ProviderLastName', "The provider's last name", 'lastName'),
    provider.text('ProviderSalutation', 'How the provider is addressed', 'salutation'),
    provider.text('ProviderEmail', "The provider's e-mail address", 'email', EMAIL),
    provider.text('ProviderPhone', "The provider's telephone number", 'phone'),
    provider.text('ProviderAddress', "The provider's address", 'address'),
    provider.text('ProviderLanguages', 'The languages the provider speaks', 'languages'),
    provider.number('ProviderYearsOfExperience', "The provider's years of experience", 'yearsOfExperience'),
  ],
};

export const credentialExpressions: DemoExpressionGroup = {
  name: 'Provider Credentials',
  expressions: [
    provider.text('ProviderNpi', 'The National Provider Identifier', 'npi', NOT_EDITABLE),
    provider.text('ProviderLicenseNumber', "The provider's license number", 'licenceNumber', REQUIRED),
    provider.text('ProviderLicenseState', 'The state of the license', 'licenceState'),
    provider.date('ProviderLicenseExpiration', 'The day the license expires', 'licenceExpiration'),
    provider.text('ProviderDea', 'The DEA registration', 'dea'),
    provider.text('ProviderBoardCertification', "The provider's board certification", 'boardCertification'),
    provider.text('ProviderMedicalSchool', "The provider's school", 'medicalSchool'),
    provider.number('ProviderGraduationYear', 'The year of graduation', 'graduationYear'),
    provider.text('ProviderResidency', "The provider's residency", 'residency'),
    provider.list('ProviderLicenses', "All of the provider's licenses", 'licences', [
      { label: 'State', type: 'text', field: 'state' },
      { label: 'Number', type: 'text', field: 'number' },
      { label: 'Status', type: 'text', field: 'status' },
      { label: 'Expires', type: 'date', field: 'expires' },
    ]),
    provider.list('ProviderWorkHistory', "The provider's posts, the latest first", 'workHistory', [
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
    provider.text('MalpracticeCarrier', 'The malpractice carrier', 'malpracticeCarrier', REQUIRED),
    provider.text('MalpracticePolicyNumber', 'The malpractice policy number', 'malpracticePolicy', FIXED),
    provider.date('MalpracticeCoverageStart', 'The first day of malpractice coverage', 'coverageStart', REQUIRED),
    provider.date('MalpracticeCoverageEnd', 'The last day of malpractice coverage', 'coverageEnd', REQUIRED),
    provider.text('MalpracticeLimits', 'The limits of malpractice coverage', 'coverageLimits'),
    provider.number('MalpracticeClaims', 'The number of claims reported', 'claims', NOT_EDITABLE),
  ],
};

export const specialtyExpressions: DemoExpressionGroup = {
  name: 'Specialty',
  expressions: [
    specialty.text('SpecialtyName', 'The specialty', 'name'),
    specialty.text('SpecialtyPractitioner', 'What a practitioner of the specialty is called', 'practitioner'),
    specialty.text('SpecialtyBoard', 'The board that certifies the specialty', 'board'),
    specialty.text('SpecialtyProcedures', 'The usual procedures of the specialty', 'procedures'),
  ],
};
