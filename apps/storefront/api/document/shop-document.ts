import { DEFAULT_LANGUAGE, LANGUAGES } from '#domain/stores/languages.ts'
import { describeAnswers, describeInput } from '#kit/api/openapi/schemas.ts'
import type { OpenApiDocument } from '#kit/api/openapi/types.ts'
import { writeDocument } from '#kit/api/openapi/write-document.ts'
import { errorStatus } from '#kit/contract/error-codes.ts'
import { secondFactorNeeded } from '#storefront/contract/accounts/security.ts'
import { type CallName, calls } from '#storefront/contract/calls.ts'
import { describeCall } from '#storefront/contract/endpoints.ts'
import { garmentOver } from '#storefront/contract/memberships/user-memberships.ts'
import { TAGS } from '#storefront/contract/tags.ts'

const DESCRIPTION = `What the storefront asks, and anybody else may.

A success is \`{ "success": true, "data": … }\`. A failure has a fitting status and \
\`{ "success": false, "code": "…", "errors": [{ "message": "…", "field": "…" }] }\`: decide by \`code\`, show \`message\`.

Money is in whole euro cents: \`45000\` is €\u00a0450,00. A day is \`YYYY-MM-DD\` in Europe/Rome, an instant is ISO 8601 in UTC. Ids are UUIDs.

Image and product addresses are absolute, on the host that was asked. \
An image address ends in its width and format, \`/images/{key}/720.webp\`: 160, 320, 480, 720, 960, 1280 and 1920 exist, as avif, webp and jpeg.

A parameter that no call describes is ignored; one that is given twice is refused. \
A call that comes in through the domain of one store never reads another store. \
Pages call the API of their own origin, so it sends no CORS headers: to read it from a page elsewhere, put your own server in between.`

/** What the reference says of its token and where its document is. */
export const SHOP_REFERENCE = {
  create: createShopDocument,
  path: '/public-api/openapi.json',
  proof: { heading: 'The token', scheme: 'bearer', example: 'Authorization: Bearer guardaroba-public' },
}

/** The API of the shops for machines. */
export function createShopDocument(): OpenApiDocument {
  const names = Object.keys(calls) as CallName[]
  const { components, answers } = describeAnswers(
    Object.fromEntries(names.map((name) => [name, describeCall(name).data])),
  )
  return writeDocument({
    info: { title: 'Guardaroba API', version: '1.0.0', description: DESCRIPTION },
    tags: TAGS,
    security: [{ bearer: [] }],
    securitySchemes: {
      bearer: {
        type: 'http',
        scheme: 'bearer',
        description:
          'Below /public-api the public token of the installation (`guardaroba-public` unless it is set otherwise). It is no secret: it marks a storefront. Below /api the access token of a customer.',
      },
      accessToken: {
        type: 'http',
        scheme: 'bearer',
        description: 'The access token of a customer, from logging in. It lasts 15 minutes.',
      },
      refreshToken: {
        type: 'http',
        scheme: 'bearer',
        description: 'The refresh token of a customer. It lasts 30 days and works once.',
      },
    },
    parameters: {
      AcceptLanguage: {
        name: 'Accept-Language',
        in: 'header',
        required: false,
        description: `The language of texts and messages, out of ${LANGUAGES.join(', ')} and the ones the store speaks.`,
        schema: { type: 'string', default: DEFAULT_LANGUAGE },
      },
      IdempotencyKey: {
        name: 'Idempotency-Key',
        in: 'header',
        required: true,
        description: 'Of your own choice, like a random UUID: new for every new wish, the same when it is sent again.',
        schema: { type: 'string', minLength: 1, maxLength: 255, examples: ['9b2d1c64-0d7e-4f0a-8c55-6f1f3f7a2e10'] },
      },
    },
    schemas: components,
    failure: {
      statusOf: errorStatus,
      entry: { garment: describeInput(garmentOver.describe('Of GARMENTS_OVER_PLAN: a garment that is in the way.')) },
      properties: {
        secondFactor: { ...describeInput(secondFactorNeeded), description: 'With SECOND_FACTOR_NEEDED: how to go on.' },
      },
    },
    calls: names.map((name) => {
      const { bearer, openToVisitors, idempotent, failures, ...call } = describeCall(name)
      const isOfCustomer = call.path.startsWith('/api/')
      return {
        ...call,
        name,
        data: answers[name] ?? {},
        failures: [
          ...(bearer === 'none' ? [] : (['TOKEN_MISSING', 'TOKEN_INVALID'] as const)),
          ...(isOfCustomer ? (['TOKEN_EXPIRED'] as const) : []),
          ...failures,
        ],
        security: securityOf({ bearer, isOfCustomer: isOfCustomer && !openToVisitors }),
        shared: [...(idempotent ? ['IdempotencyKey'] : []), 'AcceptLanguage'],
      }
    }),
  })
}

/** The public token is the usual one and goes without saying. */
function securityOf({ bearer, isOfCustomer }: { bearer: string | undefined; isOfCustomer: boolean }) {
  if (bearer === 'none') return [{}]
  if (bearer === 'refreshToken') return [{ refreshToken: [] }]
  return isOfCustomer ? [{ accessToken: [] }] : undefined
}
