import { KEY_SCOPES } from '#domain/api-keys/api-key.ts'
import { OFFICE_LANGUAGES } from '#domain/staff/person.ts'
import { type OfficeCallName, officeCalls } from '../office/calls.ts'
import type { OfficeAccess, OfficeEndpoint } from '../office/endpoint.ts'
import { officeEndpoints } from '../office/endpoints.ts'
import { type OfficeErrorCode, officeErrorStatus } from '../office/error-codes.ts'
import { OFFICE_TAGS } from '../office/tags.ts'
import { describeFailures, describeFile, describeParameters, describeSuccess } from './operations.ts'
import { describeInput, describeOutput } from './schemas.ts'
import type { OpenApiDocument, Operation } from './types.ts'

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

/** The office's calls for machines, as the other API has its own. */
export function createOfficeDocument(): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {}
  for (const name of Object.keys(officeCalls) as OfficeCallName[]) {
    const { method, path } = officeCalls[name]
    paths[path] = { ...paths[path], [method.toLowerCase()]: describeOperation(name) }
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Guardaroba Office API', version: '1.0.0', description: DESCRIPTION },
    servers: [{ url: '/', description: 'The host this document was read from' }],
    tags: Object.entries(OFFICE_TAGS).map(([name, description]) => ({ name, description })),
    security: [{ session: [] }],
    paths,
    components: {
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
      schemas: { Failure: failure },
    },
  }
}

function describeOperation(name: OfficeCallName): Operation {
  const endpoint: OfficeEndpoint = officeEndpoints[name]
  const { tag, summary, description, access, params, query, body, upload, data, file, failures } = endpoint
  const parameters = [
    ...(params === undefined ? [] : describeParameters('path', describeInput(params))),
    ...(query === undefined ? [] : describeParameters('query', describeInput(query))),
  ]
  const codes: OfficeErrorCode[] = [
    ...(parameters.length > 0 || body !== undefined ? (['INVALID_REQUEST', 'INVALID_ID'] as const) : []),
    ...(body === undefined ? [] : (['INVALID_JSON', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const)),
    ...refusalsOf(access),
    ...(isForKeys(access) ? KEY_REFUSALS : []),
    ...failures,
    'INTERNAL',
    'UNAVAILABLE',
  ]
  return {
    operationId: name,
    tags: [tag],
    summary,
    description: [description, audienceOf(access)].filter(Boolean).join(' '),
    ...securityOf(access),
    parameters: [...parameters, { $ref: '#/components/parameters/AcceptLanguage' }],
    ...(body === undefined
      ? {}
      : { requestBody: { required: true, content: { 'application/json': { schema: describeInput(body) } } } }),
    ...(upload === undefined ? {} : { requestBody: { required: true, content: FILE } }),
    responses: {
      200: file === undefined ? describeSuccess(describeOutput(data)) : describeFile(file),
      ...describeFailures(codes, officeErrorStatus),
    },
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
function securityOf(access: OfficeAccess): Pick<Operation, 'security'> {
  if (access === 'public') return { security: [{}] }
  return isForKeys(access) ? { security: [{ session: [] }, { apiKey: [] }] } : {}
}
const FILE = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }

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

const failure = {
  type: 'object',
  description: 'What every failure looks like, whatever the status.',
  required: ['success', 'code', 'errors'],
  properties: {
    success: { const: false },
    code: { type: 'string', enum: Object.keys(officeErrorStatus), description: 'Stable: decide by it.' },
    errors: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['message'],
        properties: { message: { type: 'string' }, field: { type: 'string' } },
      },
    },
    details: { type: 'object', description: 'What somebody needs to know to go on.' },
  },
}
