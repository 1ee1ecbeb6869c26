/** A fictional company. */
export interface DemoDivision {
  /** Specification 6.4. */
  readonly id: number;
  readonly name: string;
  /** The company claim in its staff's tokens; also names its logos and e-mail domain. */
  readonly claim: string;
  readonly street: string;
  readonly city: string;
  readonly phone: string;
  readonly tagline: string;
}

export const demoDivisions: readonly DemoDivision[] = [
  {
    id: 1,
    name: 'Meridale Locum Tenens',
    claim: 'meridale',
    street: '2400 Harbor Light Drive, Suite 300',
    city: 'Tallowfield, UT 84098',
    phone: '(801) 555-0140',
    tagline: 'Physicians and advanced practice, where they are needed',
  },
  {
    id: 11,
    name: 'Northgate Anesthesia Partners',
    claim: 'northgate',
    street: '815 Copper Mill Road',
    city: 'Eastbrook, TX 75019',
    phone: '(972) 555-0111',
    tagline: 'Anesthesia coverage, day and night',
  },
  {
    id: 21,
    name: 'Halden Travel Nursing',
    claim: 'halden',
    street: '77 Juniper Square, Floor 4',
    city: 'Marlow Heights, GA 30338',
    phone: '(404) 555-0121',
    tagline: 'Nurses who travel well',
  },
  {
    id: 9,
    name: 'Tarrow Physician Staffing',
    claim: 'tarrow',
    street: '1190 Old Quarry Boulevard, Suite 900',
    city: 'Fort Linden, FL 33309',
    phone: '(954) 555-0109',
    tagline: 'Physician staffing since 1987',
  },
  {
    id: 14,
    name: 'Brightmoor Behavioral Health',
    claim: 'brightmoor',
    street: '36 Lantern Row',
    city: 'Ashcombe, MA 02139',
    phone: '(617) 555-0114',
    tagline: 'Psychiatry and behavioral health staffing',
  },
  {
    id: 16,
    name: 'Castlebay Radiology Network',
    claim: 'castlebay',
    street: '500 Beacon Point Parkway',
    city: 'Port Verity, WA 98109',
    phone: '(206) 555-0116',
    tagline: 'On-site and remote reads, around the clock',
  },
  {
    id: 7,
    name: 'Fernhill Allied Health',
    claim: 'fernhill',
    street: '1420 Orchard Grove Avenue',
    city: 'Saddlerock, CO 80202',
    phone: '(303) 555-0107',
    tagline: 'Therapy, imaging and laboratory professionals',
  },
  {
    id: 10,
    name: 'Osprey Physician Search',
    claim: 'osprey',
    street: '260 Whitewater Lane, Suite 120',
    city: 'Greyling, MN 55402',
    phone: '(612) 555-0110',
    tagline: 'Permanent placement for practices and systems',
  },
  {
    id: 23,
    name: 'Windlass Government Services',
    claim: 'windlass',
    street: '9000 Signal Hill Road, Building C',
    city: 'Dunmere, VA 22102',
    phone: '(703) 555-0123',
    tagline: 'Clinicians for federal and tribal facilities',
  },
];
