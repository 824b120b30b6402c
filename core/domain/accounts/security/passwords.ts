import { isStrongPassword as score } from '../fields/validator-functions.ts'

const LONGER_THAN_TO_LOG_IN = 2
const LONGER_THAN_TO_REGISTER = 6

const STRONG = { minLength: 8, minLowercase: 1, minUppercase: 1, minNumbers: 1, minSymbols: 1 }

const POINTS = {
  pointsPerUnique: 1,
  pointsPerRepeat: 1,
  pointsForContainingLower: 10,
  pointsForContainingUpper: 10,
  pointsForContainingNumber: 10,
  pointsForContainingSymbol: 10,
}

/** Long enough to be worth asking the server. */
export function isLoginPassword(text: string): boolean {
  return text.length > LONGER_THAN_TO_LOG_IN
}

export function isNewPassword(text: string): boolean {
  return text.length > LONGER_THAN_TO_REGISTER
}

export function isStrongPassword(text: string): boolean {
  return score(text, { ...STRONG, returnScore: false })
}

/** One point for every distinct and every repeated character, ten for each kind of character in it. */
export function passwordScore(text: string): number {
  return score(text, { ...POINTS, returnScore: true })
}

export type SegmentColour = 'green' | 'yellow' | 'red' | 'grey'

/** The three segments of the indicator, from left to right. */
export function strengthSegments(points: number): [SegmentColour, SegmentColour, SegmentColour] {
  if (points >= 50) return ['green', 'green', 'green']
  if (points >= 20) return ['yellow', 'yellow', 'grey']
  if (points >= 1) return ['red', 'grey', 'grey']
  return ['grey', 'grey', 'grey']
}
