import type { Language } from '#domain/stores/languages.ts'
import { ALL_TEXT_FIELDS, ALT_FIELDS } from '../fields.ts'
import type { ImportTarget } from '../targets.ts'

const TEXT_NAMES: Record<string, string> = {
  alt: 'Alt texts',
  seoTitle: 'SEO title',
  seoDescription: 'SEO description',
}

/** How our own files call their columns; read back without case, accents and signs. */
export const OWN_HEADERS: Record<string, ImportTarget> = {
  Handle: 'handle',
  Brand: 'brand',
  Category: 'category',
  Colour: 'colour',
  Tags: 'tags',
  Value: 'value',
  'List price': 'listPrice',
  SKUs: 'skus',
  Images: 'images',
  ...Object.fromEntries(ALT_FIELDS.map((field) => [toTextHeader(field), field])),
  'Animal parts': 'animalParts',
  'Care class': 'careClass',
  'Turnaround days': 'turnaroundDays',
  'Weight grams': 'weight',
  'Passport ID': 'passportId',
  'Passport URL': 'passportUrl',
  ...Object.fromEntries(ALL_TEXT_FIELDS.map((field) => [toTextHeader(field), field])),
  Visible: 'visible',
  Position: 'position',
  'Rent per day': 'rent DAY',
  'Rent once': 'rent ONE_OFF',
  'Rent two weeks': 'rent TWO_WEEKS',
  'Rent month': 'rent MONTH',
  'Rent year': 'rent YEAR',
  Trial: 'trial',
  Monthly: 'monthly',
  'Second hand new': 'secondHand new',
  'Second hand excellent': 'secondHand excellent',
  'Second hand good': 'secondHand good',
  'Second hand fair': 'secondHand fair',
  Barcode: 'barcode',
  Size: 'size',
  Condition: 'condition',
  Cost: 'cost',
  'Bought on': 'boughtOn',
  Shelf: 'shelf',
  State: 'state',
  SKU: 'sku',
  Quantity: 'quantity',
}

/** "Name (it)". */
function toTextHeader(field: string): string {
  const [text = '', language] = field.split(' ')
  return `${TEXT_NAMES[text] ?? `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`} (${language})`
}

/** What people call the same columns in their own tables. A text without a language is in the store's own. */
export function wordsOfTables(language: Language): Record<string, ImportTarget> {
  return {
    ...all(
      'handle',
      'url handle, codice articolo, articolo, modello, model, style, artikelnummer, référence, referencia',
    ),
    ...all(`name ${language}`, 'title, name, nome, titolo, bezeichnung, nom, titre, nombre, naam'),
    ...all(`description ${language}`, 'description, descrizione, beschreibung, descripción, omschrijving'),
    ...all(
      `composition ${language}`,
      'composition, composizione, material, materiale, zusammensetzung, matière, composición',
    ),
    ...all('brand', 'vendor, marca, marchio, marke, marque, merk'),
    ...all('category', 'type, categoria, tipo, kategorie, catégorie, categorie'),
    ...all('colour', 'color, colore, farbe, couleur, kleur'),
    ...all('tags', 'tag, etichette, occasioni, etiketten'),
    ...all('value', 'price, prezzo, valore, preis, wert, prix, valeur, precio, valor, prijs, waarde'),
    ...all(
      'weight',
      'weight, weight g, grams, peso, peso g, grammi, gewicht, gewicht g, gramm, poids, poids g, peso en gramos',
    ),
    ...all('images', 'image, immagini, foto, bilder, photos, imágenes, afbeeldingen'),
    ...all('barcode', 'serial, seriale, matricola, codice a barre, strichcode, code barres, código de barras'),
    ...all('size', 'taglia, größe, taille, talla, maat'),
    ...all('condition', 'condizione, zustand, état, estado, staat'),
    ...all('cost', 'cost per item, costo, kosten, coût, einkaufspreis'),
    ...all('boughtOn', 'acquistato il, data acquisto, gekauft am, acheté le, comprado el'),
    ...all('shelf', 'scaffale, posizione, regal, lagerplatz, rayon, estante'),
    ...all('quantity', 'qty, quantità, pezzi, menge, anzahl, quantité, cantidad, aantal'),
  }
}

function all(target: ImportTarget, words: string): Record<string, ImportTarget> {
  return Object.fromEntries(words.split(', ').map((word) => [word, target]))
}
