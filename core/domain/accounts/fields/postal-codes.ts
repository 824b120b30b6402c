import type { ItalianProvince } from './italian-provinces.ts'

/**
 * The provinces whose postal codes begin with 00, 01 and so on, ten to a line. Where municipalities have changed their
 * province and kept their code, both are named: a code is refused only where it cannot be.
 */
const PROVINCES_BY_START = [
  'RM, VT, RI, FR, LT, TR, PG, SS OT NU, NU OG OT OR CA SU SS, CA OR SU VS NU OG',
  'TO, AO, CN, VC BI, AT, AL, GE, SV, IM, SP',
  'MI MB LO, VA, CO, SO LC BG, BG LC, BS, CR LO, PV, NO VB, PC',
  'VE, TV, BL UD, UD PN, TS GO, PD, VI, VR, TN, BZ',
  'BO, MO, RE, PR, FE, RO, MN, FC RN, RA, -',
  'FI PO, PT, AR, SI, MS, LU, PI, LI, GR, PO',
  'AN, PU RN, MC, AP FM, TE, PE, CH PE, AQ, -, -',
  'BA BT, FG BT, BR, LE, TA, MT, BT, -, -, -',
  'NA, CE, BN, AV, SA, PZ, CB IS, CS, CZ KR VV, RC VV',
  'PA, TP, AG, CL, EN, CT, SR, RG, ME, -',
].flatMap((line) => line.split(', ').map((codes) => codes.split(' ')))

/** Whether letters go where parcels go: a wrong province sends a parcel to another depot. */
export function isPostalCodeOf(postalCode: string, province: ItalianProvince): boolean {
  const start = Number(postalCode.trim().slice(0, 2))
  return PROVINCES_BY_START[start]?.includes(province.slice('IT-'.length)) ?? false
}
