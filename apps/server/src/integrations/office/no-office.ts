import { type OfficeConverter, OfficeMissing } from './port.ts';

/** Where nothing converts office files. */
export const noOffice: OfficeConverter = {
  toPdf: () => Promise.reject(new OfficeMissing('Nothing converts office files.')),
  close: async () => {},
};
