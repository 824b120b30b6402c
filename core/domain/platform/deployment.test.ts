import { expect, it } from 'vitest'
import { isOwnDeployment, restoredName, sentenceOfQuarantine } from './deployment.ts'

it('a process acts for the database of its own deployment alone', () => {
  expect(isOwnDeployment({ id: 'main' }, 'main')).toBe(true)
  expect(isOwnDeployment({ id: 'staging' }, 'main')).toBe(false)
  expect(isOwnDeployment(null, 'main')).toBe(false)
})

it('a restored database has a name of its own, by when it was restored', () => {
  expect(restoredName(new Date('2026-11-19T18:30:05.123Z'))).toBe('restored-20261119T183005Z')
})

it('a process in quarantine says whose the database is', () => {
  expect(sentenceOfQuarantine('restored-20261119T183005Z', 'main')).toMatch(
    /^The database belongs to the deployment restored-20261119T183005Z, this process to main: /,
  )
})
