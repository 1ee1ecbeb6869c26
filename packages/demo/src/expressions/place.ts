import { type DemoExpressionGroup, expressionsOf, NOT_EDITABLE, REQUIRED } from './define.ts';

const request = expressionsOf('housingRequestId');
const setup = expressionsOf('housingSetupListId');
const worksite = expressionsOf('primaryWorksiteId');

export const housingExpressions: DemoExpressionGroup = {
  name: 'Housing',
  expressions: [
    request.text('HousingRequestNumber', 'Housing request number', 'number', NOT_EDITABLE),
    request.text('HousingStatus', 'Housing request status', 'status', NOT_EDITABLE),
    request.text('HousingType', 'Housing type', 'type'),
    request.date('HousingMoveIn', 'Move-in date', 'moveIn', REQUIRED),
    request.date('HousingMoveOut', 'Move-out date', 'moveOut', REQUIRED),
    request.number('HousingNights', 'Nights', 'nights'),
    request.number('HousingOccupants', 'Occupants', 'occupants'),
    request.text('HousingPets', 'Pets', 'pets'),
    request.money('HousingBudget', 'Nightly budget', 'nightlyBudget'),
    request.text('HousingRentalCar', 'Rental car', 'rentalCar'),
    request.text('HousingSpecialRequests', 'Special requests', 'requests'),
    setup.text('HousingProperty', 'Property', 'property', REQUIRED),
    setup.text('HousingAddress', 'Property address', 'address'),
    setup.text('HousingPhone', 'Property telephone number', 'phone'),
    setup.text('HousingConfirmation', 'Booking confirmation number', 'confirmation'),
    setup.text('HousingCheckIn', 'Check-in time', 'checkIn'),
    setup.text('HousingCheckOut', 'Check-out time', 'checkOut'),
    setup.text('HousingAccess', 'Access instructions', 'access'),
    setup.money('HousingNightlyRate', 'Nightly rate', 'nightlyRate'),
    setup.list('HousingSetupList', 'Housing set-up list', 'items', [
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
