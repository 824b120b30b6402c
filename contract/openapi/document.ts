import { DEFAULT_LANGUAGE, LANGUAGES } from '#domain/stores/languages.ts'
import { TAGS } from '../tags.ts'
import { describePaths } from './operations.ts'
import { describeSchemas } from './schemas.ts'
import type { OpenApiDocument } from './types.ts'

const DESCRIPTION = `What the storefront asks, and anybody else may.

A success is \`{ "success": true, "data": … }\`. A failure has a fitting status and \
\`{ "success": false, "code": "…", "errors": [{ "message": "…", "field": "…" }] }\`: decide by \`code\`, show \`message\`.

Money is in whole euro cents: \`45000\` is €\u00a0450,00. A day is \`YYYY-MM-DD\` in Europe/Rome, an instant is ISO 8601 in UTC. Ids are UUIDs.

Image and product addresses are absolute, on the host that was asked. \
An image address ends in its width and format, \`/images/{key}/720.webp\`: 160, 320, 480, 720, 960, 1280 and 1920 exist, as avif, webp and jpeg.

A parameter that no call describes is ignored; one that is given twice is refused. \
A call that comes in through the domain of one store never reads another store. \
Pages call the API of their own origin, so it sends no CORS headers: to read it from a page elsewhere, put your own server in between.`

export function createOpenApiDocument(): OpenApiDocument {
  const { components, dataOf } = describeSchemas()
  return {
    openapi: '3.1.1',
    info: { title: 'Guardaroba API', version: '1.0.0', description: DESCRIPTION },
    servers: [{ url: '/', description: 'The host this document was read from' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    security: [{ bearer: [] }],
    paths: describePaths(dataOf),
    components: {
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
          description:
            'Of your own choice, like a random UUID: new for every new wish, the same when it is sent again.',
          schema: { type: 'string', minLength: 1, maxLength: 255, examples: ['9b2d1c64-0d7e-4f0a-8c55-6f1f3f7a2e10'] },
        },
      },
      schemas: components,
    },
  }
}
