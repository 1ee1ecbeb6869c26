import type { CustomerRecord } from '@letterdesk/core/flooding/records';

interface DemoSpecialty {
  readonly name: string;
  readonly practitioner: string;
  readonly board: string | null;
  readonly credentials: string;
  readonly procedures: string;
  /** US dollars per hour, as billed. */
  readonly hourly: number;
}

const ABMS = 'American Board of';

export const DEMO_SPECIALTIES: readonly DemoSpecialty[] = [
  {
    name: 'Anesthesiology',
    practitioner: 'anesthesiologist',
    board: `${ABMS} Anesthesiology`,
    credentials: 'MD',
    procedures: 'General and regional anesthesia, labor epidurals, medical direction of CRNAs',
    hourly: 365,
  },
  {
    name: 'Nurse Anesthesia',
    practitioner: 'nurse anesthetist',
    board: null,
    credentials: 'CRNA',
    procedures: 'General anesthesia, spinal and epidural anesthesia, monitored anesthesia care',
    hourly: 215,
  },
  {
    name: 'Emergency Medicine',
    practitioner: 'emergency physician',
    board: `${ABMS} Emergency Medicine`,
    credentials: 'MD',
    procedures: 'Airway management, central lines, procedural sedation, point-of-care ultrasound',
    hourly: 295,
  },
  {
    name: 'Hospital Medicine',
    practitioner: 'hospitalist',
    board: `${ABMS} Internal Medicine`,
    credentials: 'MD',
    procedures: 'Admissions, daily rounding, cross-coverage, code response',
    hourly: 225,
  },
  {
    name: 'Family Medicine',
    practitioner: 'family physician',
    board: `${ABMS} Family Medicine`,
    credentials: 'DO',
    procedures: 'Outpatient adult and pediatric care, joint injections, skin biopsies',
    hourly: 165,
  },
  {
    name: 'Internal Medicine',
    practitioner: 'internist',
    board: `${ABMS} Internal Medicine`,
    credentials: 'MD',
    procedures: 'Outpatient adult care, chronic disease management',
    hourly: 172,
  },
  {
    name: 'Psychiatry',
    practitioner: 'psychiatrist',
    board: `${ABMS} Psychiatry and Neurology`,
    credentials: 'MD',
    procedures: 'Inpatient evaluation, medication management, consult-liaison',
    hourly: 245,
  },
  {
    name: 'Diagnostic Radiology',
    practitioner: 'radiologist',
    board: `${ABMS} Radiology`,
    credentials: 'MD',
    procedures: 'CT, MRI, ultrasound and plain film interpretation, fluoroscopy',
    hourly: 385,
  },
  {
    name: 'Interventional Radiology',
    practitioner: 'interventional radiologist',
    board: `${ABMS} Radiology`,
    credentials: 'MD',
    procedures: 'Drainage, biopsies, port placement, embolization',
    hourly: 425,
  },
  {
    name: 'General Surgery',
    practitioner: 'general surgeon',
    board: `${ABMS} Surgery`,
    credentials: 'MD',
    procedures: 'Laparoscopic cholecystectomy, appendectomy, hernia repair, endoscopy',
    hourly: 310,
  },
  {
    name: 'Orthopedic Surgery',
    practitioner: 'orthopedic surgeon',
    board: `${ABMS} Orthopaedic Surgery`,
    credentials: 'MD',
    procedures: 'Fracture care, arthroscopy, hip hemiarthroplasty',
    hourly: 355,
  },
  {
    name: 'Obstetrics and Gynecology',
    practitioner: 'obstetrician',
    board: `${ABMS} Obstetrics and Gynecology`,
    credentials: 'MD',
    procedures: 'Vaginal and cesarean delivery, laparoscopy, hysteroscopy',
    hourly: 285,
  },
  {
    name: 'Pediatrics',
    practitioner: 'pediatrician',
    board: `${ABMS} Pediatrics`,
    credentials: 'DO',
    procedures: 'Well child care, newborn rounds, delivery attendance',
    hourly: 168,
  },
  {
    name: 'Neurology',
    practitioner: 'neurologist',
    board: `${ABMS} Psychiatry and Neurology`,
    credentials: 'MD',
    procedures: 'Stroke call, EEG interpretation, EMG',
    hourly: 315,
  },
  {
    name: 'Cardiology',
    practitioner: 'cardiologist',
    board: `${ABMS} Internal Medicine`,
    credentials: 'MD',
    procedures: 'Echocardiography, stress testing, cardioversion, consults',
    hourly: 375,
  },
  {
    name: 'Critical Care Nursing',
    practitioner: 'critical care nurse',
    board: null,
    credentials: 'RN, CCRN',
    procedures: 'Ventilated patients, vasoactive drips, CRRT',
    hourly: 98,
  },
  {
    name: 'Physical Therapy',
    practitioner: 'physical therapist',
    board: null,
    credentials: 'PT, DPT',
    procedures: 'Inpatient rehabilitation, gait training, vestibular therapy',
    hourly: 84,
  },
  {
    name: 'Emergency Medicine PA',
    practitioner: 'physician assistant',
    board: null,
    credentials: 'PA-C',
    procedures: 'Fast track, suturing, splinting, incision and drainage',
    hourly: 138,
  },
];

const FIRST_SPECIALTY_ID = 1;

export function specialtyAt(position: number): DemoSpecialty & { readonly id: number } {
  const index = position % DEMO_SPECIALTIES.length;
  const specialty = DEMO_SPECIALTIES[index] ?? DEMO_SPECIALTIES[0];
  if (!specialty) throw new Error('There are no demo specialties.');
  return { ...specialty, id: FIRST_SPECIALTY_ID + index };
}

export function isDoctor(credentials: string): boolean {
  return credentials === 'MD' || credentials === 'DO';
}

export function buildSpecialties(): CustomerRecord[] {
  return DEMO_SPECIALTIES.map(({ name, practitioner, board, procedures }, index) => ({
    kind: 'specialty',
    id: FIRST_SPECIALTY_ID + index,
    label: name,
    fields: { name, practitioner, board, procedures },
    relations: {},
  }));
}
