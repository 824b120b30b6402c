import type { OpenApiDocument, Operation } from '#kit/api/openapi/types.ts'
import { type Html, html } from './html.ts'
import { renderCall } from './render-call.ts'
import { renderProse } from './render-prose.ts'
import { renderSchemaTable } from './render-schema.ts'

type Reference = {
  stylesheet: string
  /** Where the document itself is. */
  json: string
  /** How somebody shows who they are. */
  proof: { heading: string; scheme: string; example: string }
}

export function renderReference(document: OpenApiDocument, { stylesheet, json, proof }: Reference): string {
  const { info, tags, components } = document
  const calls = listCalls(document)
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${info.title}</title>
<link rel="stylesheet" href="${stylesheet}">
</head>
<body>
<a class="skip" href="#content">Skip to the calls</a>
<header>
<p class="eyebrow">Reference · version ${info.version}</p>
<h1>${info.title}</h1>
${renderProse(info.description)}
<p><a href="${json}">OpenAPI 3.1 document</a></p>
</header>
<nav aria-label="Contents">
${tags.map(({ name }) =>
  renderContents(
    name,
    calls.filter(({ operation }) => operation.tags.includes(name)),
  ),
)}
${renderContentsOfShapes(Object.keys(components.schemas))}
</nav>
<main id="content">
<section id="token">
<h2>${proof.heading}</h2>
${renderProse(components.securitySchemes[proof.scheme]?.description ?? '')}
<pre tabindex="0"><code>${proof.example}</code></pre>
</section>
${tags.map(
  ({ name, description }) => html`<section>
<h2 id="${name}">${name}</h2>
<p>${description}</p>
${calls.filter(({ operation }) => operation.tags.includes(name)).map((call) => renderCall(call, components))}
</section>`,
)}
<section>
<h2 id="shapes">Shapes</h2>
${Object.entries(components.schemas).map(
  ([name, schema]) => html`<article id="shape-${name}">
<h3>${name}</h3>
${schema.description === undefined ? null : renderProse(schema.description)}
${renderSchemaTable(schema)}
</article>`,
)}
</section>
</main>
</body>
</html>`.markup
}

export type DescribedCall = { method: string; path: string; operation: Operation }

function listCalls({ paths }: OpenApiDocument): DescribedCall[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
}

function renderContents(title: string, calls: DescribedCall[]): Html {
  return html`<h2><a href="#${title}">${title}</a></h2>
<ul>${calls.map(({ operation }) => html`<li><a href="#${operation.operationId}">${operation.summary}</a></li>`)}</ul>`
}

function renderContentsOfShapes(names: string[]): Html {
  return html`<h2><a href="#shapes">Shapes</a></h2>
<ul>${names.map((name) => html`<li><a href="#shape-${name}">${name}</a></li>`)}</ul>`
}
