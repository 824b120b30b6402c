import type { Language } from '#domain/stores/languages.ts'
import type { StorePage } from '#domain/stores/pages/store-pages.ts'
import de from '#translations/opening/de.json' with { type: 'json' }
import en from '#translations/opening/en.json' with { type: 'json' }
import es from '#translations/opening/es.json' with { type: 'json' }
import fr from '#translations/opening/fr.json' with { type: 'json' }
import it from '#translations/opening/it.json' with { type: 'json' }
import nl from '#translations/opening/nl.json' with { type: 'json' }

export const TONES = ['serious', 'warm'] as const
export type Tone = (typeof TONES)[number]

type Home = StorePage<'home'>

/** What a store says before its people have written anything of their own; `{storeName}` stands for its name. */
export type OpeningTexts = {
  settings: Record<string, string>
  pages: {
    home: Omit<Home, keyof ToneOfHome>
    'how-it-works': StorePage<'how-it-works'>
    contacts: StorePage<'contacts'>
  }
  tones: Record<Tone, { settings: Record<string, string>; home: ToneOfHome }>
}

type ToneOfHome = Pick<
  Home,
  'heroTitle' | 'heroText' | 'stepsTitle' | 'garmentsTitle' | 'storyTitle' | 'storyParagraphs'
>

export const openingTexts: Record<Language, OpeningTexts> = { it, en, de, fr, es, nl }
