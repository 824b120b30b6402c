import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { createTestApp, type TestApp } from '../fixtures/app.ts'
import { createPeople, type People } from '../fixtures/people.ts'

const MINUTE = 60_000

/** A shop whose clock the test moves, and in it somebody of her own for every test. */
export type CustomerStage = {
  readonly app: TestApp
  readonly people: People
  readonly email: string
  readonly now: Date
  pass: (milliseconds: number) => void
}

export function aCustomerPerTest(): CustomerStage {
  let now = new Date('2026-06-01T10:00:00Z')
  let app: TestApp
  let people: People
  let customers = 0
  const emailOf = (number: number) => `anna${number}@example.it`
  const pass = (milliseconds: number) => {
    now = new Date(now.getTime() + milliseconds)
  }

  beforeAll(async () => {
    app = await createTestApp({ now: () => now })
    people = createPeople(app)
  })
  afterAll(async () => {
    expect(app.errors).toEqual([])
    await app.stop()
  })
  beforeEach(async () => {
    customers += 1
    await people.register(emailOf(customers))
    pass(MINUTE)
  })

  return {
    pass,
    get app() {
      return app
    },
    get people() {
      return people
    },
    get email() {
      return emailOf(customers)
    },
    get now() {
      return now
    },
  }
}
