import { fillPlaceholders } from '#domain/stores/fill-placeholders.ts'
import { isLanguage, type Language } from '#domain/stores/languages.ts'
import de from '#translations/sandbox/de.json' with { type: 'json' }
import en from '#translations/sandbox/en.json' with { type: 'json' }
import es from '#translations/sandbox/es.json' with { type: 'json' }
import fr from '#translations/sandbox/fr.json' with { type: 'json' }
import it from '#translations/sandbox/it.json' with { type: 'json' }
import nl from '#translations/sandbox/nl.json' with { type: 'json' }

const texts: Record<Language, typeof it> = { it, en, de, fr, es, nl }

export type SandboxText = (key: keyof typeof it, values?: Record<string, string>) => string

export function sandboxTexts(language: string): { language: Language; text: SandboxText } {
  const spoken = isLanguage(language) ? language : 'it'
  return { language: spoken, text: (key, values = {}) => fillPlaceholders(texts[spoken][key], values) }
}
