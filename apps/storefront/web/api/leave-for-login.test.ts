import { expect, it } from 'vitest'
import { openBrowser } from '../state/browser-double.ts'
import { createMainStore } from '../state/main-store.ts'
import { leaveForLogin } from './leave-for-login.ts'

it.each([
  ['/profile', '?page=orders', '/login?previous=%2Fprofile%3Fpage%3Dorders'],
  ['/de/profile', '?page=orders', '/de/login?previous=%2Fprofile%3Fpage%3Dorders'],
  ['/de', '', '/de/login?previous=%2F'],
])('who must log in again at %s%s does so in the same language', (pathname, search, login) => {
  const went: string[] = []
  const location = { pathname, search, assign: (address: string | URL) => void went.push(String(address)) }
  leaveForLogin(
    createMainStore(() => null),
    Object.assign(openBrowser().openTab(), { location }),
  )
  expect(went).toEqual([login])
})
