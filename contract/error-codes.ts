/** Every code has the text `message.{code}` in all languages. */
export const errorStatus = {
  INVALID_REQUEST: 400,
  INVALID_ID: 400,
  INVALID_JSON: 400,
  TOKEN_MISSING: 401,
  TOKEN_INVALID: 401,
  TOKEN_EXPIRED: 401,
  NOT_FOUND: 404,
  PARTNER_NOT_ACTIVE: 404,
  METHOD_NOT_ALLOWED: 405,
  BODY_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  HEADERS_TOO_LARGE: 431,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const

export type ErrorCode = keyof typeof errorStatus
