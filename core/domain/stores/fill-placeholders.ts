/** Puts values where a text says {name}; a name without a value stays as it is written. */
export function fillPlaceholders<Content>(content: Content, values: Readonly<Record<string, string>>): Content
export function fillPlaceholders(content: unknown, values: Readonly<Record<string, string>>): unknown {
  if (typeof content === 'string') return fillText(content, values)
  if (Array.isArray(content)) return content.map((part) => fillPlaceholders(part, values))
  if (typeof content !== 'object' || content === null) return content
  return Object.fromEntries(Object.entries(content).map(([key, part]) => [key, fillPlaceholders(part, values)]))
}

function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(
    /\{(\w+)\}/g,
    (written, name: string) => (Object.hasOwn(values, name) ? values[name] : written) ?? written,
  )
}
