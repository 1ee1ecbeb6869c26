import { type DemoExpressionGroup, EMAIL, expressionsOf, NAME_KIND, NOT_EDITABLE, REQUIRED } from './define.ts';

const clientContract = expressionsOf('clientContractId');
const providerContract = expressionsOf('providerContractId');
const clientRep = expressionsOf('clientRepId');
const providerRep = expressionsOf('providerRepId');

export const clientContractExpressions: DemoExpressionGroup = {
  name: 'Client Contract',
  expressions: [
    clientContract.text('ClientContractNumber', 'Client contract number', 'number', {
      ...REQUIRED,
      ...NOT_EDITABLE,
    }),
    clientContract.date('ClientContractEffectiveDate', 'Client contract effective date', 'effectiveDate'),
    clientContract.date('ClientContractExpirationDate', 'Client contract expiration date', 'expirationDate'),
    clientContract.number('ClientContractNoticeDays', 'Cancellation notice, in days', 'cancellationNoticeDays'),
    clientContract.money('ClientContractCancellationFee', 'Late cancellation fee', 'cancellationFee'),
    clientContract.number('ClientContractPaymentDays', 'Payment terms, in days', 'paymentTermsDays'),
    clientContract.number('ClientContractGuaranteedHours', 'Guaranteed hours a week', 'guaranteedHours'),
    clientContract.text('ClientContractSignedBy', 'Client contract signed by', 'signedBy', NAME_KIND),
  ],
};

export const providerContractExpressions: DemoExpressionGroup = {
  name: 'Provider Contract',
  expressions: [
    providerContract.text('ProviderContractNumber', 'Provider contract number', 'number', NOT_EDITABLE),
    providerContract.date('ProviderContractEffectiveDate', 'Provider contract effective date', 'effectiveDate'),
    providerContract.date('ProviderContractExpirationDate', 'Provider contract expiration date', 'expirationDate'),
    providerContract.money('ProviderContractPayRate', "Provider's hourly pay", 'payRate', NOT_EDITABLE),
    providerContract.number('ProviderContractNoticeDays', "Provider's days of notice", 'noticeDays'),
    providerContract.money('ProviderContractMileageRate', 'Mileage rate', 'mileageRate'),
    providerContract.money('ProviderContractMealAllowance', 'Daily meal allowance', 'mealAllowance'),
  ],
};

export const repExpressions: DemoExpressionGroup = {
  name: 'Reps',
  expressions: [
    clientRep.text('ClientRepName', "Client rep's name", 'name', NAME_KIND),
    clientRep.text('ClientRepTitle', "Client rep's title", 'title'),
    clientRep.text('ClientRepEmail', "Client rep's e-mail address", 'email', EMAIL),
    clientRep.text('ClientRepPhone', "Client rep's telephone number", 'phone'),
    providerRep.text('ProviderRepName', "Provider rep's name", 'name', NAME_KIND),
    providerRep.text('ProviderRepTitle', "Provider rep's title", 'title'),
    providerRep.text('ProviderRepEmail', "Provider rep's e-mail address", 'email', EMAIL),
    providerRep.text('ProviderRepPhone', "Provider rep's telephone number", 'phone'),
    providerRep.text('ProviderRepMobile', "Provider rep's mobile number", 'mobile'),
  ],
};
