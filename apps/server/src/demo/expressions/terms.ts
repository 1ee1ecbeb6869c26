import { type DemoExpressionGroup, EMAIL, expressionsOf, NAME, NOT_EDITABLE, REQUIRED } from './define.ts';

const clientContract = expressionsOf('clientContractId');
const providerContract = expressionsOf('providerContractId');
const clientRep = expressionsOf('clientRepId');
const providerRep = expressionsOf('providerRepId');

export const clientContractExpressions: DemoExpressionGroup = {
  name: 'Client Contract',
  expressions: [
    clientContract.text('ClientContractNumber', 'Number of the client contract', 'number', {
      ...REQUIRED,
      ...NOT_EDITABLE,
    }),
    clientContract.date('ClientContractEffectiveDate', 'Day the client contract took effect', 'effectiveDate'),
    clientContract.date('ClientContractExpirationDate', 'Day the client contract expires', 'expirationDate'),
    clientContract.number('ClientContractNoticeDays', 'Days of notice of cancellation', 'cancellationNoticeDays'),
    clientContract.money('ClientContractCancellationFee', 'Fee for late cancellation', 'cancellationFee'),
    clientContract.number('ClientContractPaymentDays', 'Payment terms, in days', 'paymentTermsDays'),
    clientContract.number('ClientContractGuaranteedHours', 'Guaranteed hours a week', 'guaranteedHours'),
    clientContract.text('ClientContractSignedBy', 'Who signed the client contract', 'signedBy', NAME),
  ],
};

export const providerContractExpressions: DemoExpressionGroup = {
  name: 'Provider Contract',
  expressions: [
    providerContract.text('ProviderContractNumber', 'Number of the provider contract', 'number', NOT_EDITABLE),
    providerContract.date('ProviderContractEffectiveDate', 'Day the provider contract took effect', 'effectiveDate'),
    providerContract.date('ProviderContractExpirationDate', 'Day the provider contract expires', 'expirationDate'),
    providerContract.money('ProviderContractPayRate', "Provider's hourly pay", 'payRate', NOT_EDITABLE),
    providerContract.number('ProviderContractNoticeDays', "Provider's days of notice", 'noticeDays'),
    providerContract.money('ProviderContractMileageRate', 'Reimbursement for a mile', 'mileageRate'),
    providerContract.money('ProviderContractMealAllowance', 'Daily meal allowance', 'mealAllowance'),
  ],
};

export const repExpressions: DemoExpressionGroup = {
  name: 'Reps',
  expressions: [
    clientRep.text('ClientRepName', "Client rep's name", 'name', NAME),
    clientRep.text('ClientRepTitle', "Client rep's title", 'title'),
    clientRep.text('ClientRepEmail', "Client rep's e-mail address", 'email', EMAIL),
    clientRep.text('ClientRepPhone', "Client rep's telephone number", 'phone'),
    providerRep.text('ProviderRepName', "Provider rep's name", 'name', NAME),
    providerRep.text('ProviderRepTitle', "Provider rep's title", 'title'),
    providerRep.text('ProviderRepEmail', "Provider rep's e-mail address", 'email', EMAIL),
    providerRep.text('ProviderRepPhone', "Provider rep's telephone number", 'phone'),
    providerRep.text('ProviderRepMobile', "Provider rep's mobile number", 'mobile'),
  ],
};
