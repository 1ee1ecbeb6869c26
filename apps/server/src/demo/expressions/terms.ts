import { type DemoExpressionGroup, EMAIL, expressionsOf, NAME, NOT_EDITABLE, REQUIRED } from './define.ts';

const clientContract = expressionsOf('clientContractId');
const providerContract = expressionsOf('providerContractId');
const clientRep = expressionsOf('clientRepId');
const providerRep = expressionsOf('providerRepId');

export const clientContractExpressions: DemoExpressionGroup = {
  name: 'Client Contract',
  expressions: [
    clientContract.text('ClientContractNumber', 'The number of the client contract', 'number', {
      ...REQUIRED,
      ...NOT_EDITABLE,
    }),
    clientContract.date('ClientContractEffectiveDate', 'The day the client contract took effect', 'effectiveDate'),
    clientContract.date('ClientContractExpirationDate', 'The day the client contract expires', 'expirationDate'),
    clientContract.number('ClientContractNoticeDays', 'The days of notice of cancellation', 'cancellationNoticeDays'),
    clientContract.money('ClientContractCancellationFee', 'The fee for late cancellation', 'cancellationFee'),
    clientContract.number('ClientContractPaymentDays', 'The payment terms, in days', 'paymentTermsDays'),
    clientContract.number('ClientContractGuaranteedHours', 'The guaranteed hours a week', 'guaranteedHours'),
    clientContract.text('ClientContractSignedBy', 'Who signed the client contract', 'signedBy', NAME),
  ],
};

export const providerContractExpressions: DemoExpressionGroup = {
  name: 'Provider Contract',
  expressions: [
    providerContract.text('ProviderContractNumber', 'The number of the provider contract', 'number', NOT_EDITABLE),
    providerContract.date(
      'ProviderContractEffectiveDate',
      'The day the provider contract took effect',
      'effectiveDate',
    ),
    providerContract.date('ProviderContractExpirationDate', 'The day the provider contract expires', 'expirationDate'),
    providerContract.money('ProviderContractPayRate', "The provider's hourly pay", 'payRate', NOT_EDITABLE),
    providerContract.number('ProviderContractNoticeDays', "The provider's days of notice", 'noticeDays'),
    providerContract.money('ProviderContractMileageRate', 'The reimbursement for a mile', 'mileageRate'),
    providerContract.money('ProviderContractMealAllowance', 'The daily meal allowance', 'mealAllowance'),
  ],
};

export const repExpressions: DemoExpressionGroup = {
  name: 'Reps',
  expressions: [
    clientRep.text('ClientRepName', "The client rep's name", 'name', NAME),
    clientRep.text('ClientRepTitle', "The client rep's title", 'title'),
    clientRep.text('ClientRepEmail', "The client rep's e-mail address", 'email', EMAIL),
    clientRep.text('ClientRepPhone', "The client rep's telephone number", 'phone'),
    providerRep.text('ProviderRepName', "The provider rep's name", 'name', NAME),
    providerRep.text('ProviderRepTitle', "The provider rep's title", 'title'),
    providerRep.text('ProviderRepEmail', "The provider rep's e-mail address", 'email', EMAIL),
    providerRep.text('ProviderRepPhone', "The provider rep's telephone number", 'phone'),
    providerRep.text('ProviderRepMobile', "The provider rep's mobile number", 'mobile'),
  ],
};
