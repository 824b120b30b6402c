import type { Page, Request } from '@playwright/test'

type Answer = { data: unknown } | { code: string; status?: number; message?: string }

/** Stands in for one call of the API, so that a screen can be seen with any answer; notes what it was sent. */
export async function answer(page: Page, call: string, given: Answer): Promise<Request[]> {
  const [method, path = ''] = call.split(' ')
  const requests: Request[] = []
  await page.route(
    (url) => url.pathname === path,
    async (route, request) => {
      if (request.method() !== method) return route.fallback()
      requests.push(request)
      if ('data' in given) return route.fulfill({ json: { success: true, data: given.data } })
      const { code, status = 400, message = code } = given
      return route.fulfill({ status, json: { success: false, code, errors: [{ message }] } })
    },
  )
  return requests
}

export const ANNA = {
  id: '00000000-0000-4000-8000-00000000000a',
  email: 'anna@example.it',
  firstName: 'Anna',
  lastName: 'Rossi',
  phone: '3331234567',
  language: 'it',
  createdAt: '2026-11-01T10:00:00Z',
  marketingSince: null,
  profilingSince: null,
}

export const LOGGED_IN = { data: { accessToken: 'access', refreshToken: 'refresh', user: ANNA } }

/** Nothing beside the password. */
export const NO_FACTORS = { secondFactor: false, totpSince: null, recoveryCodesLeft: 0, passkeys: [] }
