import type { JsonSchema } from '#kit/api/openapi/types.ts'
import { type Html, html } from './html.ts'
import { renderLine } from './render-prose.ts'

export function renderSchemaTable({ properties, required = [], ...schema }: JsonSchema): Html {
  if (properties === undefined) return html`<div>${renderType(schema)}</div>`
  return renderFields(
    Object.entries(properties).map(([name, property]) => ({
      name,
      schema: property,
      isRequired: required.includes(name),
    })),
  )
}

export type Field = { name: string; schema: JsonSchema; isRequired: boolean; note?: string | undefined }

export function renderFields(fields: Field[]): Html {
  return html`<dl class="fields">${fields.map(
    ({
      name,
      schema,
      isRequired,
      note,
    }) => html`<div><dt><code>${name}</code>${isRequired ? null : html` <small>optional</small>`}</dt>
<dd>${renderType(schema)}${renderNote(note ?? schema.description)}</dd></div>`,
  )}</dl>`
}

function renderNote(note: string | undefined): Html | null {
  return note === undefined ? null : html`<br><span class="note">${renderLine(note)}</span>`
}

/** 'list of Membership', 'integer or null', one of a few words. */
function renderType(schema: JsonSchema): Html {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').at(-1) ?? ''
    return html`<a href="#shape-${name}">${name}</a>`
  }
  if (schema.items !== undefined) return html`list of ${renderType(schema.items)}`
  if (schema.anyOf !== undefined) return joinTypes(schema.anyOf)
  if (schema.enum !== undefined)
    return html`${schema.enum.map((word, at) => html`${at > 0 && ' · '}<code>${String(word)}</code>`)}`
  if (schema.const !== undefined) return html`<code>${String(schema.const)}</code>`
  if (schema.properties !== undefined) return renderSchemaTable(schema)
  if (typeof schema.additionalProperties === 'object') {
    return html`map of ${renderType({ ...(schema.propertyNames as JsonSchema) })} to ${renderType(schema.additionalProperties as JsonSchema)}`
  }
  return html`${schema.format ?? schema.type ?? 'anything'}${renderLimits(schema)}`
}

function joinTypes(schemas: JsonSchema[]): Html {
  return html`${schemas.map((schema, at) => html`${at > 0 && ' or '}${renderType(schema)}`)}`
}

function renderLimits({ minimum, maximum, default: usual }: JsonSchema): Html {
  const limits = minimum !== undefined && maximum !== undefined ? `, ${minimum} to ${maximum}` : ''
  return usual === undefined ? html`${limits}` : html`${limits}, <code>${String(usual)}</code> unless given`
}
