import { inStore } from '#database/connection.ts'
import type { Language } from '#domain/stores/languages.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import { openSession } from '#use-cases/accounts/sessions/open-session.ts'
import { hireStaff } from '#use-cases/staff/people/hire.ts'
import { sampleOwner } from '../staff.ts'
import { sample } from './sample-store.ts'
import { seedSample } from './seed-sample.ts'
import type { Scene, Stage } from './stage.ts'
import { states } from './states.ts'

export { states }

/** What a browser has to be given for a page to be seen in its state. */
export type OpenedState = {
  path: string
  cookies: Record<string, string>
  storage: Record<string, string>
}

/** Makes a state anew: whatever was done to the one before, this one is as its name says. */
export async function openState(stage: Stage, name: string, language: Language): Promise<OpenedState | null> {
  const state = states.find((each) => each.name === name)
  if (state === undefined) return null
  await openSampleStore(stage)
  const scene = await state.make({ stage, language })
  return { path: scene.path, ...(await toBrowser(stage, scene)) }
}

/** The store whose pages they are, written when somebody first looks. */
export function openSampleStore(stage: Stage): Promise<PartnerStore> {
  opening ??= writeSampleStore(stage)
  return opening.catch((error) => {
    opening = null
    throw error
  })
}

async function writeSampleStore({ db, accounts, now }: Stage): Promise<PartnerStore> {
  await seedSample(db, now())
  await hireStaff({ ...accounts, db, now }, sampleOwner)
  return sample
}

/** Several may look first at the same moment. */
let opening: Promise<PartnerStore> | null = null

async function toBrowser({ db, accounts }: Stage, { customer, cart, planId }: Scene) {
  const checkout = { products: cart?.lines ?? [], discount: {}, timer: cart?.begunAt ?? null }
  const state = { checkout, membershipCheckout: { membership: { id: planId ?? null } } }
  const storage = { main: JSON.stringify({ state, version: 1 }), ...(cart && { cart: cart.token }) }
  const seen = { newsletter: 'true', consent: 'none' }
  if (!customer) return { cookies: { ...seen, at: '', rt: '', userId: '' }, storage }
  const { id, email, firstName, lastName, phone, language } = customer
  // sessions go by the real time
  const session = { customer, userAgent: 'states', now: new Date() }
  const { accessToken, refreshToken } = await inStore(db, sample.id, (trx) => openSession(trx, accounts, session))
  return {
    cookies: { ...seen, at: accessToken, rt: refreshToken, userId: id },
    storage: { ...storage, user: JSON.stringify({ id, email, firstName, lastName, phone, language }) },
  }
}
