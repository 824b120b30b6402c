import { useLocation } from 'react-router'
import { languagePrefix, withPrefix } from '#domain/stores/language-address.ts'
import type { Language } from '#domain/stores/languages.ts'
import { toMetaDescription } from '#domain/stores/page-meta.ts'
import { useStorefront } from '../use-storefront.ts'

type PageHeadProps = { title: string; description?: string; image?: string; index?: boolean }

export function PageHead({ title, description = '', image, index = true }: PageHeadProps) {
  return (
    <>
      <title>{title}</title>
      {!index && <meta name="robots" content="noindex" />}
      {import.meta.env.SSR && <ForMachines title={title} description={description} image={image} index={index} />}
    </>
  )
}

type ForMachinesProps = { title: string; description: string; image: string | undefined; index: boolean }

/** A language with the country it is written for. */
const LOCALES: Record<Language, string> = {
  it: 'it_IT',
  en: 'en_GB',
  de: 'de_DE',
  fr: 'fr_FR',
  es: 'es_ES',
  nl: 'nl_NL',
}

/**
 * What search engines and link previews read: one address per page, one per language. They read the page as it is sent,
 * so no browser carries the code for it.
 */
function ForMachines({ title, description, image, index }: ForMachinesProps) {
  const { origin, language, languages, store } = useStorefront()
  const { pathname } = useLocation()
  const inLanguage = (code: Language) => origin + withPrefix(languagePrefix(code, store.languages), pathname)
  const alternates = index && languages.length > 1 ? languages : []
  const summary = toMetaDescription(description)
  return (
    <>
      {summary && <meta name="description" content={summary} />}
      <link rel="canonical" href={inLanguage(language)} />
      {alternates.map((code) => (
        <link key={code} rel="alternate" hrefLang={code} href={inLanguage(code)} />
      ))}
      {alternates[0] && <link rel="alternate" hrefLang="x-default" href={inLanguage(alternates[0])} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={store.name} />
      <meta property="og:title" content={title} />
      {summary && <meta property="og:description" content={summary} />}
      <meta property="og:url" content={inLanguage(language)} />
      <meta property="og:locale" content={LOCALES[language]} />
      {languages.map(
        (code) => code !== language && <meta key={code} property="og:locale:alternate" content={LOCALES[code]} />,
      )}
      {image && <meta property="og:image" content={image.startsWith('/') ? origin + image : image} />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
