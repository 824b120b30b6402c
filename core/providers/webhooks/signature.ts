import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds that a signed event may be old. */
const TOLERANCE = 300

/** t=…,v1=…: the time of signing, and the HMAC of it and the body. */
export function signEvent({ body, secret, at }: { body: string; secret: string; at: Date }): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${digest(`${seconds}.${body}`, secret)}`
}

export function isSignedEvent(
  signature: string | null,
  { body, secret, now }: { body: string; secret: string; now: Date },
): boolean {
  const [, seconds, given] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '') ?? []
  if (seconds === undefined || given === undefined) return false
  const age = Math.floor(now.getTime() / 1000) - Number(seconds)
  if (Math.abs(age) > TOLERANCE) return false
  return timingSafeEqual(Buffer.from(given), Buffer.from(digest(`${seconds}.${body}`, secret)))
}

function digest(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}
