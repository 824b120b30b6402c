import type { JsonSchema, OpenApiDocument, Parameter } from '#kit/api/openapi/types.ts'
import { type Html, html } from './html.ts'
import { renderLine } from './render-prose.ts'
import type { DescribedCall } from './render-reference.ts'
import { renderFields, renderSchemaTable } from './render-schema.ts'

export function renderCall(call: DescribedCall, components: OpenApiDocument['components']): Html {
  const { method, path, operation } = call
  const parameters = operation.parameters.map((parameter) => resolveParameter(parameter, components))
  const content = operation.responses['200']?.content ?? {}
  const data = 'application/json' in content ? (content['application/json'].schema.properties?.data ?? {}) : null
  const failures = Object.entries(operation.responses).filter(([status]) => status !== '200')
  return html`<article id="${operation.operationId}">
<h3>${operation.summary}</h3>
<p class="address"><b>${method}</b> <code>${path}</code></p>
${operation.description === undefined ? null : html`<p>${renderLine(operation.description)}</p>`}
<h4>Parameters</h4>
${renderFields(parameters.map(toField))}
${renderBody(operation)}
<h4>Data</h4>
${data === null ? html`<p>A file: ${Object.keys(content).map((type) => html`<code>${type}</code>`)}</p>` : renderSchemaTable(data)}
<h4>Failures</h4>
<ul class="codes">${failures.map(([status, { description }]) => html`<li><b>${status}</b> <code>${description}</code></li>`)}</ul>
<h4>Try it</h4>
<pre tabindex="0"><code>${curlExample(call, parameters)}</code></pre>
</article>`
}

function renderBody({ requestBody }: DescribedCall['operation']) {
  if (requestBody === undefined) return null
  const { content } = requestBody
  if ('application/json' in content) return html`<h4>Body</h4>${renderSchemaTable(content['application/json'].schema)}`
  return html`<h4>Body</h4><p>A file.</p>`
}

function resolveParameter(
  parameter: Parameter | { $ref: string },
  components: OpenApiDocument['components'],
): Parameter {
  if (!('$ref' in parameter)) return parameter
  const found = components.parameters[parameter.$ref.split('/').at(-1) ?? '']
  if (found === undefined) throw new Error(`The document has no ${parameter.$ref}`)
  return found
}

function toField({ name, schema, required, description, in: place }: Parameter) {
  const where = place === 'query' ? '' : `In the ${place}. `
  return { name, schema, isRequired: required, note: `${where}${description ?? ''}`.trim() || undefined }
}

function curlExample({ method, path, operation }: DescribedCall, parameters: Parameter[]): string {
  const filled = parameters
    .filter(({ in: place }) => place === 'path')
    .reduce((address, { name, schema }) => address.replace(`{${name}}`, exampleOf(name, schema)), path)
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map(({ name, schema }) => `${name}=${exampleOf(name, schema)}`)
    .join('&')
  const headers = parameters.filter((parameter) => parameter.in === 'header' && parameter.required)
  const address = `http://velluto.localhost:3000${filled}${query === '' ? '' : `?${query}`}`
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}'${address}'`,
    ...bearerOf(operation).map((token) => `  -H 'Authorization: Bearer ${token}'`),
    `  -H 'Accept-Language: en'`,
    ...headers.map(({ name, schema }) => `  -H '${name}: ${exampleOf(name, schema)}'`),
    ...bodyOf(operation),
  ].join(' \\\n')
}

function bodyOf({ requestBody }: DescribedCall['operation']): string[] {
  if (requestBody === undefined) return []
  const isJson = 'application/json' in requestBody.content
  return [isJson ? `  -H 'Content-Type: application/json' -d '{ … }'` : '  --data-binary @file']
}

function bearerOf({ security }: DescribedCall['operation']): string[] {
  if (security === undefined) return ['guardaroba-public']
  return security.flatMap((scheme) => Object.keys(scheme)).map((name) => `{${name}}`)
}

const EXAMPLE_STORE = '5f0c7a52-6b1e-4c8e-9d57-0a1f3c2b4e01'

function exampleOf(name: string, { examples, enum: words, format }: JsonSchema): string {
  if (Array.isArray(examples)) return String(examples[0])
  if (words !== undefined) return String(words[0])
  if (name === 'partnerStoreId') return EXAMPLE_STORE
  return format === 'uuid' ? '00000000-0000-4000-8000-000000000000' : `{${name}}`
}
