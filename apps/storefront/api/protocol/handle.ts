import type { z } from 'zod'
import type { Language } from '#domain/stores/languages.ts'
import { type InputOf, parseInput } from '#kit/api/input/parse-input.ts'
import { codeOf, type Reason } from '#kit/api/problems.ts'
import { requestLanguage } from '#kit/api/request-language.ts'
import { respond, respondFile, respondProblem } from '#kit/api/respond.ts'
import { CLIENT_ADDRESS } from '#kit/contract/client-address.ts'
import type { FileContent } from '#kit/contract/file-content.ts'
import { handOver, isAskedInProcess } from '#kit/contract/in-process.ts'
import { BRAND_PREVIEW } from '#paths/storefront/brand-preview.ts'
import type { SecondFactorNeeded } from '#storefront/contract/accounts/security.ts'
import type { CallName } from '#storefront/contract/calls.ts'
import type { Endpoint } from '#storefront/contract/endpoint.ts'
import { endpoints } from '#storefront/contract/endpoints.ts'
import type { GarmentOverView } from '#storefront/contract/memberships/user-memberships.ts'
import { type ShownGarments, shownHeaders } from '#storefront/contract/shown-garments.ts'
import type { Visitor } from '#use-cases/accounts/account-dependencies.ts'
import { carryTokens, readRefreshCookie } from '../accounts/refresh-cookie.ts'
import { readDeviceCookie } from '../accounts/security/device-cookie.ts'
import type { Caller } from './require-bearer.ts'

/** A call that found its path and showed its token. */
export type Incoming = { request: Request; params: Record<string, string>; caller: Caller }

export type Handler = (incoming: Incoming) => Promise<Response>

/** What a verb is given: the parsed call and where it came in. */
export type Call<E extends Endpoint> = InputOf<E> & {
  caller: Caller
  host: string
  origin: string
  acceptLanguage: string | null
  /** By which a client says that it asks for the same thing again. */
  idempotencyKey: string | null
  /** From where, and with what. */
  visitor: Visitor
  /** The refresh token of a client that keeps it where no script can read it. */
  refreshCookie: string | null
  /** What opens a store's draft to be looked at. */
  preview: string | null
}

export type CallOf<Name extends CallName> = Call<(typeof endpoints)[Name]>

export type Answer<Data> =
  | {
      ok: true
      data: Data
      language: Language
      cookies?: readonly string[]
      /** What of the catalogue is in it; without it, nobody knows. */
      shown?: ShownGarments
    }
  | {
      ok: false
      reason: Reason
      fields?: string[]
      garments?: GarmentOverView[]
      retryAfter?: number
      secondFactor?: SecondFactorNeeded
    }

export function handle<Name extends CallName>(name: Name, verb: Verb<(typeof endpoints)[Name]>): Handler {
  return handleEndpoint(endpoints[name], verb)
}

export function handleEndpoint<E extends Endpoint>(endpoint: E, verb: Verb<E>): Handler {
  return async ({ request, params, caller }) => {
    const { host, origin, searchParams } = new URL(request.url)
    const acceptLanguage = request.headers.get('accept-language')
    const parsed = await parseInput(endpoint, { request, params, search: searchParams })
    const idempotencyKey = request.headers.get('idempotency-key')
    const visitor = readVisitor(request)
    const refreshCookie = hasCookies(request) ? readRefreshCookie(request.headers) : null
    const preview = request.headers.get(BRAND_PREVIEW)
    const arrival = { caller, host, origin, acceptLanguage, idempotencyKey, visitor, refreshCookie, preview }
    const answer = parsed.ok ? await verb({ ...parsed.input, ...arrival }) : parsed
    if (answer.ok && endpoint.file !== undefined) {
      return respondFile(answer.data as FileContent, { type: endpoint.file, language: answer.language })
    }
    if (answer.ok) {
      const bearer = caller.kind === 'bearer' ? caller.token : null
      const { data, cookies } = carryTokens(answer.data, { headers: request.headers, bearer, origin })
      if (isAskedInProcess(request)) return handOver(data, shownHeaders(answer.shown))
      const headers = shownHeaders(answer.shown)
      return respond(data, answer.language, { cookies: [...cookies, ...(answer.cookies ?? [])], headers })
    }
    const fields = 'fields' in answer ? answer.fields : undefined
    const entries = 'garments' in answer ? answer.garments?.map((garment) => ({ garment })) : undefined
    const details = 'secondFactor' in answer ? { secondFactor: answer.secondFactor } : undefined
    const language = requestLanguage(acceptLanguage)
    return respondProblem(codeOf[answer.reason], { language, fields, entries, details, headers: retryHeaders(answer) })
  }
}

type Verb<E extends Endpoint> = (call: Call<E>) => Promise<Answer<z.output<E['data']>>>

function retryHeaders(refusal: object): Record<string, string> {
  return 'retryAfter' in refusal ? { 'retry-after': String(refusal.retryAfter) } : {}
}

/** Pages ask in this process, where there are none: nothing is parsed for them. */
function hasCookies({ headers }: Request): boolean {
  return headers.has('cookie')
}

function readVisitor(request: Request): Visitor {
  const { headers } = request
  return {
    address: headers.get(CLIENT_ADDRESS) ?? 'unknown',
    userAgent: headers.get('user-agent') ?? '',
    device: hasCookies(request) ? readDeviceCookie(headers) : null,
  }
}
