import { type DemoExpressionGroup, expressionsOf, NOT_EDITABLE, REQUIRED } from './define.ts';

const request = expressionsOf('housingRequestId');
const setup = expressionsOf('housingSetupListId');
const worksite = expressionsOf('primaryWorksiteId');

export const housingExpressions: DemoExpressionGroup = {
  name: 'Housing',
  expressions: [
    request.text('HousingRequestNumber', 'The number of the housing request', 'number', NOT_EDITABLE),
    request.text('HousingStatus', 'The status of the housing request', 'status', NOT_EDITABLE),
    request.text('HousingType', 'The kind of housing', 'type'),
    request.date('HousingMoveIn', 'The day of moving in', 'moveIn', REQUIRED),
    request.date('HousingMoveOut', 'The day of moving out', 'moveOut', REQUIRED),
    request.number('HousingNights', 'The number of nights', 'nights'),
    request.number('HousingOccupants', 'The number of occupants', 'occupants'),
    request.text('HousingPets', 'The pets', 'pets'),
    request.money('HousingBudget', 'The nightly budget', 'nightlyBudget'),
    request.text('HousingRentalCar', 'The rental car', 'rentalCar'),
    request.text('HousingSpecialRequests', 'The special requests', 'requests'),
    setup.text('HousingProperty', 'The property', 'property', REQUIRED),
    setup.text('HousingAddress', 'The address of the property', 'address'),
    setup.text('HousingPhone', 'The telephone number of the property', 'phone'),
    setup.text('HousingConfirmation', 'The confirmation number of the booking', 'confirmation'),
    setup.text('HousingCheckIn', 'The check-in time', 'checkIn'),
    setup.text('HousingCheckOut', 'The check-out time', 'checkOut'),
    setup.text('HousingAccess', 'How to get in', 'access'),
    setup.money('HousingNightlyRate', 'The nightly rate', 'nightlyRate'),
    setup.list('HousingSetupList', 'What is set up in the property', 'items', [
      { label: 'Item', type: 'text', field: 'item' },
      { label: 'Detail', type: 'text', field: 'detail' },
      { label: 'Arranged by', type: 'text', field: 'arranged' },
      { label: 'Ready', type: 'text', field: 'ready' },
    ]),
  ],
};

export const worksiteExpressions: DemoExpressionGroup = {
  name: 'Worksite',
  expressions: [
    worksite.text('WorksiteName', 'The primary worksite', 'name', REQUIRED),
    worksite.text('WorksiteAddress', "The worksite's address", 'address'),
    worksite.text('WorksiteCity', "The worksite's city and state", 'city'),
    worksite.text('WorksitePhone', "The worksite's telephone number", 'phone'),
    worksite.text('WorksiteDepartment', 'The department', 'department'),
    worksite.text('WorksiteEntrance', 'The entrance on the first day', 'entrance'),
    worksite.text('WorksiteParking', 'The parking instructions', 'parking'),
    worksite.text('WorksiteRecordSystem', 'The electronic record system', 'records'),
  ],
};
