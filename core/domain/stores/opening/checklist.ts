import { canPublish, type Obstacle } from '../brand/obstacles.ts'

/** The way to an open store, in the order of the wizard. */
export const OPENING_STEPS = ['address', 'look', 'words', 'firm', 'stock', 'prices', 'payments'] as const
export type OpeningStep = (typeof OPENING_STEPS)[number]

/** What somebody said of a step: been through, or left for later. */
export type StepMark = 'done' | 'skipped'

/** 'missing': the store cannot be opened before. 'skipped': left for later, and waits on the checklist. */
export type StepState = 'done' | 'skipped' | 'open' | 'missing'

export type OpeningFacts = {
  marks: Partial<Record<OpeningStep, StepMark>>
  obstacles: readonly Obstacle[]
  hasOwnLogo: boolean
  listings: number
}

export type Checklist = {
  steps: { step: OpeningStep; state: StepState }[]
  /** Nothing severe stands in the way of showing it to shoppers. */
  canOpen: boolean
  isComplete: boolean
}

const CODE_OF: Partial<Record<Obstacle['code'], OpeningStep>> = {
  CONTRAST: 'look',
  TEXT_MISSING: 'words',
  LEGAL_MISSING: 'firm',
  LINK_MISSING: 'words',
}

/** What the store itself shows counts more than what somebody said of a step. */
export function checklistOf({ marks, obstacles, hasOwnLogo, listings }: OpeningFacts): Checklist {
  const severe = obstacles.filter(({ severity }) => severity === 'stop')
  const isBlocked = (step: OpeningStep) => severe.some(({ code }) => CODE_OF[code] === step)
  const isThere: Partial<Record<OpeningStep, boolean>> = { look: hasOwnLogo, stock: listings > 0 }
  const steps = OPENING_STEPS.map((step) => {
    const mark = marks[step] ?? 'open'
    if (isBlocked(step)) return { step, state: 'missing' } as const
    if (isThere[step]) return { step, state: 'done' } as const
    // said to be done, and nothing there: it waits like one that was left for later
    const state = isThere[step] === false && mark === 'done' ? 'skipped' : mark
    return { step, state } as const
  })
  return { steps, canOpen: canPublish(obstacles), isComplete: steps.every(({ state }) => state === 'done') }
}

/** Where the wizard leads on from a step; null: to the checklist. */
export function stepAfter(step: OpeningStep): OpeningStep | null {
  return OPENING_STEPS[OPENING_STEPS.indexOf(step) + 1] ?? null
}

export function isOpeningStep(value: unknown): value is OpeningStep {
  return OPENING_STEPS.includes(value as OpeningStep)
}
