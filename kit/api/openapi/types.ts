/** As much of OpenAPI 3.1 as we say. */
export type JsonSchema = {
  $ref?: string
  type?: string
  format?: string
  description?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  allOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  [keyword: string]: unknown
}

export type Content = { 'application/json': { schema: JsonSchema } }

export type FileContent = { [mediaType: string]: { schema: JsonSchema } }

export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
}

export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  parameters: (Parameter | { $ref: string })[]
  /** Only where another bearer than the usual one is shown. */
  security?: Record<string, string[]>[]
  requestBody?: { required: boolean; content: Content | FileContent }
  responses: Record<string, { description: string; content: Content | FileContent }>
}

export type OpenApiDocument = {
  openapi: '3.1.1'
  info: { title: string; version: string; description: string }
  servers: { url: string; description: string }[]
  tags: { name: string; description: string }[]
  security: Record<string, string[]>[]
  paths: Record<string, Record<string, Operation>>
  components: {
    securitySchemes: Record<
      string,
      | { type: 'http'; scheme: 'bearer'; description: string }
      | { type: 'apiKey'; in: 'cookie'; name: string; description: string }
    >
    parameters: Record<string, Parameter>
    schemas: Record<string, JsonSchema>
  }
}
