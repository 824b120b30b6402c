import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'

const ROOT = join(import.meta.dirname, '../../..')
/** A name that zod keeps, however it is minified: it tries to make code from text, which the policy of every page refuses. */
const SIGN_OF_ZOD = 'jitless'

test.describe('what a browser is sent', () => {
  for (const application of ['storefront', 'office']) {
    test(`has no schemas in it: ${application}`, () => {
      const files = globSync(join(ROOT, `build/${application}/client/assets/*.js`))
      expect(files.length).toBeGreaterThan(20)
      expect(files.filter((file) => readFileSync(file, 'utf8').includes(SIGN_OF_ZOD))).toEqual([])
    })
  }

  test('would be seen by its sign', () => {
    expect(readFileSync(join(ROOT, 'node_modules/zod/v4/core/schemas.js'), 'utf8')).toContain(SIGN_OF_ZOD)
  })
})
