import type { Hire } from '#use-cases/staff/people/hire.ts'
import { sample } from './states/sample-store.ts'
import { bosco } from './stores/bosco/store.ts'
import { velluto } from './stores/velluto/store.ts'

/** Nobody's secrets: everybody who tries the demo has them. */
export const DEMO_PASSWORD = 'guardaroba di prova'
export const DEMO_TOTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

const demo = { password: DEMO_PASSWORD, totpSecret: DEMO_TOTP_SECRET, language: 'it' } as const

/** The people of the demo: an operator of the platform, and Velluto with somebody of every role. */
export const demoStaff: readonly Hire[] = [
  {
    ...demo,
    email: 'operatrice@guardaroba.example',
    name: 'Olga Marino',
    assignments: [{ role: 'operator', storeId: null }],
  },
  {
    ...demo,
    email: 'titolare@velluto.example',
    name: 'Vittoria Neri',
    assignments: [{ role: 'owner', storeId: velluto.id }],
  },
  {
    ...demo,
    email: 'responsabile@velluto.example',
    name: 'Marco Riva',
    assignments: [{ role: 'manager', storeId: velluto.id }],
  },
  {
    ...demo,
    email: 'clienti@velluto.example',
    name: 'Sara Conti',
    assignments: [{ role: 'service', storeId: velluto.id }],
  },
  {
    ...demo,
    email: 'magazzino@velluto.example',
    name: 'Dario Galli',
    assignments: [{ role: 'warehouse', storeId: velluto.id }],
  },
  {
    ...demo,
    email: 'lettura@velluto.example',
    name: 'Elisa Ferri',
    assignments: [{ role: 'reader', storeId: velluto.id }],
  },
  {
    ...demo,
    email: 'titolare@bosco.example',
    name: 'Bruno Silvestri',
    assignments: [{ role: 'owner', storeId: bosco.id }],
  },
]

/** Of the store of states, which is there once somebody has opened it. */
export const sampleOwner: Hire = {
  ...demo,
  email: 'titolare@campionario.example',
  name: 'Mariantonietta Guendalina Castiglioncelli Pappalettere',
  assignments: [{ role: 'owner', storeId: sample.id }],
}
