import { createHash } from 'node:crypto'
import { encodeSymbol } from '../labels/encode-symbol.ts'
import {
  type CourierBooking,
  CourierDown,
  type CourierParcel,
  type CourierPort,
  CourierRefusal,
} from './courier-port.ts'

const SERVICES = [
  { service: 'sandbox-standard', name: 'Standard', price: 690 },
  { service: 'sandbox-express', name: 'Express', price: 1_190 },
]

/** Postal codes that ask for trouble, as test cards do at a payment provider. */
export const SANDBOX_REFUSED = '00000'
export const SANDBOX_DOWN = '99999'

/**
 * The local twin of a courier. What it says follows from the parcel's id alone: the same parcel has the same tracking number
 * and the same label at every start, and nothing has to be remembered.
 */
export function openSandboxCourier(): CourierPort {
  const cancelled = new Set<string>()
  return {
    quote: async (parcel) => {
      requireWilling(parcel)
      return SERVICES
    },
    async book(parcel, service) {
      requireWilling(parcel)
      if (!SERVICES.some((each) => each.service === service))
        throw new CourierRefusal(`No service is called ${service}`)
      return bookingOf(parcel.id)
    },
    async bookReturn(parcel) {
      requireWilling({ ...parcel, to: parcel.from })
      return bookingOf(parcel.id)
    },
    async pickUp({ id, from }) {
      requireWilling({ to: from })
      return { reference: `PU${digits(id, 8)}` }
    },
    async cancel(reference) {
      cancelled.add(reference)
    },
    async cancelPickUp(reference) {
      cancelled.add(reference)
    },
    async track(tracking) {
      const isKnown = /^SB\d{12}$/.test(tracking)
      return { status: !isKnown ? 'unknown' : cancelled.has(tracking) ? 'cancelled' : 'announced', at: null }
    },
  }
}

function requireWilling({ to: { postalCode } }: Pick<CourierParcel, 'to'>): void {
  if (postalCode === SANDBOX_REFUSED) throw new CourierRefusal('The postal code is not served')
  if (postalCode === SANDBOX_DOWN) throw new CourierDown('The sandbox does not answer')
}

async function bookingOf(id: string): Promise<CourierBooking> {
  const tracking = `SB${digits(id, 12)}`
  return { reference: tracking, carrier: 'simulated', tracking, label: await writeLabel(tracking) }
}

function digits(text: string, length: number): string {
  const hash = createHash('sha256').update(text).digest()
  return Array.from({ length }, (_, at) => (hash[at] ?? 0) % 10).join('')
}

const POINTS = 72 / 25.4
const [WIDTH, HEIGHT] = [100, 150]
/** What a PDF says of when it was made is the same for the same label. */
const ALWAYS = new Date('2000-01-01T00:00:00Z')

/** 100 × 150 mm, as label printers want them: a number and its barcode. */
async function writeLabel(tracking: string): Promise<Uint8Array> {
  const { PDFDocument, StandardFonts, fill, rectangle } = await import('@cantoo/pdf-lib')
  const document = await PDFDocument.create({ updateMetadata: false })
  document.setTitle(tracking)
  document.setCreationDate(ALWAYS)
  document.setModificationDate(ALWAYS)
  const font = await document.embedFont(StandardFonts.HelveticaBold)
  const page = document.addPage([WIDTH * POINTS, HEIGHT * POINTS])
  page.drawText('SANDBOX', { x: 10 * POINTS, y: 130 * POINTS, size: 28, font })
  page.drawText(tracking, { x: 10 * POINTS, y: 30 * POINTS, size: 18, font })
  const symbol = await encodeSymbol('code128', tracking)
  const module = 80 / symbol.width
  const bars = symbol.dark.map(({ x, width }) =>
    rectangle((10 + x * module) * POINTS, 45 * POINTS, width * module * POINTS, 40 * POINTS),
  )
  page.pushOperators(...bars, fill())
  return document.save()
}
