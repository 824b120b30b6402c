import type { Database } from '#database/connection.ts'
import type { Stage } from '#demo/states/stage.ts'
import type { ImageStorage } from '#providers/images/image-storage.ts'
import type { Images, ShippedImages } from '#providers/images/open-images.ts'
import type { DevStates } from '#storefront/api/demo/dev-states.ts'
import { type Hire, hireStaff } from '#use-cases/staff/people/hire.ts'
import type { StaffDependencies } from '#use-cases/staff/staff-dependencies.ts'

type Seeding = { db: Database; images: Images; storage: ImageStorage; report: (sentence: string) => void }

export type Demo = {
  pictures: ShippedImages
  seed(seeding: Seeding): Promise<void>
  /** The people of the office. */
  people: readonly Hire[]
  hire(dependencies: StaffDependencies): Promise<void>
  /** Pages in their odd states; null: there are none to be seen. */
  openStates(stage: Stage): Pick<DevStates, 'states' | 'open' | 'openStore'> | null
  /** What is printed once everything can be visited. */
  addresses(port: number, office: string | null): string
}

const STORES = ['velluto', 'bosco', 'chiuso']

/** Loaded only when asked for: the real operation has no demo in its memory. */
export async function openDemo(): Promise<Demo> {
  const { seedDemo } = await import('#demo/seed-demo.ts')
  const { demoPictures } = await import('#demo/demo-pictures.ts')
  const { openSampleStore, openState, states } = await import('#demo/states/open-state.ts')
  const { demoStaff, DEMO_PASSWORD } = await import('#demo/staff.ts')
  return {
    pictures: demoPictures,
    seed: seedDemo,
    people: demoStaff,
    async hire(dependencies) {
      for (const person of demoStaff) await hireStaff(dependencies, person)
    },
    openStates: (stage) => ({
      states,
      open: (name, language) => openState(stage, name, language),
      openStore: () => openSampleStore(stage),
    }),
    addresses(port, office) {
      const stores = STORES.map((store) => `  http://${store}.localhost:${port}`)
      const logIn = `titolare@velluto.example, password "${DEMO_PASSWORD}"; the code is at ${stores[0]?.trim()}/dev/codes`
      return ['', 'Open in a browser:', ...stores, ...(office ? [`  ${office}  (the office: ${logIn})`] : []), ''].join(
        '\n',
      )
    },
  }
}

export const withoutDemo: Demo = {
  pictures: { read: async () => null },
  seed: async () => {},
  people: [],
  hire: async () => {},
  openStates: () => null,
  addresses: (port, office) => `Listening on port ${port}.${office ? ` The office is at ${office}.` : ''}`,
}
