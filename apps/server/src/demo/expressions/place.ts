import { type DemoExpressionGroup, expressionsOf, NOT_EDITABLE, REQUIRED } from './define.ts';

const request = expressionsOf('housingRequestId');
const setup = expressionsOf('housingSetupListId');
const worksite = expressionsOf('primaryWorksiteId');

export const housingExpressions: DemoExpressionGroup = {
  name: 'Housing',
  expressions: [
    request.text('HousingRequestNumber', 'Number of the housing request', 'number', NOT_EDITABLE),
    request.text('HousingStatus', 'Status of the housing request', 'status', NOT_EDITABLE),
    request.text('HousingType', 'Kind of housing', 'type'),
    request.date('HousingMoveIn', 'Day of moving in', 'moveIn', REQUIRED),
    request.date('HousingMoveOut', 'Day of moving out', 'moveOut', REQUIRED),
    request.number('HousingNights', 'Number of nights', 'nights'),
    request.number('HousingOccupants', 'Number of occupants', 'occupants'),
    request.text('HousingPets', 'Pets', 'pets'),
    request.money('HousingBudget', 'Nightly budget', 'nightlyBudget'),
    request.text('HousingRentalCar', 'Rental car', 'rentalCar'),
    request.text('HousingSpecialRequests', 'Special requests', 'requests'),
    setup.text('HousingProperty', 'Property', 'property', REQUIRED),
    setup.text('HousingAddress', 'Address of the property', 'address'),
    setup.text('HousingPhone', 'Telephone number of the property', 'phone'),
    setup.text('HousingConfirmation', 'Confirmation number of the booking', 'confirmation'),
    setup.text('HousingCheckIn', 'Check-in time', 'checkIn'),
    setup.text('HousingCheckOut', 'Check-out time', 'checkOut'),
    setup.text('HousingAccess', 'How to get in', 'access'),
    setup.money('HousingNightlyRate', 'Nightly rate', 'nightlyRate'),
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
    worksite.text('WorksiteName', 'Primary worksite', 'name', REQUIRED),
    worksite.text('WorksiteAddress', "Worksite's address", 'address'),
    worksite.text('WorksiteCity', "Worksite's city and state", 'city'),
    worksite.text('WorksitePhone', "Worksite's telephone number", 'phone'),
    worksite.text('WorksiteDepartment', 'Department', 'department'),
    worksite.text('WorksiteEntrance', 'Entrance on the first day', 'entrance'),
    worksite.text('WorksiteParking', 'Parking instructions', 'parking'),
    worksite.text('WorksiteRecordSystem', 'Electronic record system', 'records'),
  ],
};
