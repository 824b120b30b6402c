import { KEY_SCOPES } from '#domain/api-keys/api-key.ts'
import { OFFICE_LANGUAGES } from '#domain/staff/person.ts'
import { describeOutput } from '#kit/api/openapi/schemas.ts'
import type { OpenApiDocument, Operation } from '#kit/api/openapi/types.ts'
import { type DescribedCall, writeDocument } from '#kit/api/openapi/write-document.ts'
import { type OfficeCallName, officeCalls } from '#office/contract/calls.ts'
import type { OfficeAccess, OfficeEndpoint } from '#office/contract/endpoint.ts'
import { officeEndpoints } from '#office/contract/endpoints.ts'
import { type OfficeErrorCode, officeErrorStatus } from '#office/contract/error-codes.ts'
import { OFFICE_TAGS } from '#office/contract/tags.ts'

const DESCRIPTION = `What the office asks. Each call says who may make it: anybody, whoever is logged in, or the holder of a permission.

A success is \`{ "success": true, "data": … }\`. A failure has a fitting status and \
\`{ "success": false, "code": "…", "errors": [{ "message": "…", "field": "…" }], "details": … }\`: decide by \`code\`, show \`message\`.

A store in which somebody has no business answers like one that does not exist. \
Calls that change something leave a line in the audit.

People call with their session, from the office's own pages. Programs call with a key of one store, \`Authorization: Bearer gdr_live_…\`, \
without cookies: made in the office under Developers, with some of its maker's permissions, called scopes. A call that a key can make says so. \
300 calls a minute are taken from a key; then it is answered 429 with \`Retry-After\`.`

const KEY = 'A key of one store, for programs: `gdr_live_…`, from the office. Never in an address.'

const SESSION = 'The session, as a cookie that no script reads: from logging in.'

/** What the reference says of its session and where its document is. */
export const OFFICE_REFERENCE = {
  create: createOfficeDocument,
  path: '/api/openapi.json',
  proof: { heading: 'The session', scheme: 'session', example: 'Cookie: __Host-office=…' },
}

/** The API of the office for machines. */
export function createOfficeDocument(): OpenApiDocument {
  return writeDocument<OfficeErrorCode>({
    info: { title: 'Guardaroba Office API', version: '1.0.0', description: DESCRIPTION },
    tags: OFFICE_TAGS,
    security: [{ session: [] }],
    securitySchemes: {
      session: { type: 'apiKey', in: 'cookie', name: '__Host-office', description: SESSION },
      apiKey: { type: 'http', scheme: 'bearer', description: KEY },
    },
    parameters: {
      AcceptLanguage: {
        name: 'Accept-Language',
        in: 'header',
        required: false,
        description: `The language of messages: ${OFFICE_LANGUAGES.join(' or ')}.`,
        schema: { type: 'string', default: OFFICE_LANGUAGES[0] },
      },
    },
    schemas: {},
    failure: {
      statusOf: officeErrorStatus,
      entry: {},
      properties: { details: { type: 'object', description: 'What somebody needs to know to go on.' } },
    },
    calls: (Object.keys(officeCalls) as OfficeCallName[]).map(describeCall),
  })
}

function describeCall(name: OfficeCallName): DescribedCall<OfficeErrorCode> {
  const { access, description, data, failures, ...endpoint }: OfficeEndpoint = officeEndpoints[name]
  return {
    ...endpoint,
    ...officeCalls[name],
    name,
    description: [description, audienceOf(access)].filter(Boolean).join(' '),
    data: describeOutput(data),
    failures: [...refusalsOf(access), ...(isForKeys(access) ? KEY_REFUSALS : []), ...failures],
    security: securityOf(access),
    shared: ['AcceptLanguage'],
  }
}

const KEY_REFUSALS: readonly OfficeErrorCode[] = [
  'API_KEY_IN_ADDRESS',
  'API_KEY_WITH_SESSION',
  'API_KEY_MALFORMED',
  'API_KEY_UNKNOWN',
  'API_KEY_EXPIRED',
  'API_KEY_REVOKED',
  'RATE_LIMITED',
]

function isForKeys(access: OfficeAccess): boolean {
  return (KEY_SCOPES as readonly string[]).includes(access)
}

/** The session goes without saying. */
function securityOf(access: OfficeAccess): Operation['security'] {
  if (access === 'public') return [{}]
  return isForKeys(access) ? [{ session: [] }, { apiKey: [] }] : undefined
}

function audienceOf(access: OfficeAccess): string {
  if (access === 'public') return 'For anybody.'
  if (access === 'enrolling') return 'For whoever is logged in, also before the second factor is set up.'
  if (access === 'person') return 'For whoever is logged in.'
  return `For holders of \`${access}\`${isForKeys(access) ? ', and keys with that scope' : ''}.`
}

function refusalsOf(access: OfficeAccess): OfficeErrorCode[] {
  if (access === 'public') return []
  if (access === 'enrolling') return ['TOKEN_MISSING']
  if (access === 'person') return ['TOKEN_MISSING', 'ENROLMENT_NEEDED']
  return ['TOKEN_MISSING', 'ENROLMENT_NEEDED', 'PERMISSION_MISSING', 'FRESH_PROOF_NEEDED', 'NOT_FOUND']
}
