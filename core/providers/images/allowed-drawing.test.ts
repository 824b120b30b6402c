import { describe, expect, it } from 'vitest'
import { DRAWING_BOMBS } from '#tests/support/files/bombs.ts'
import { isAllowedDrawing } from './allowed-drawing.ts'

const svg = (inside: string, attributes = '') => `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`

describe('a drawing', () => {
  it.each([
    ['a path', svg('<path d="M0 0h9v9z" fill="#123"/>', 'width="9" height="9"')],
    [
      'of a drawing program, with what it says of itself',
      `<?xml version="1.0" encoding="UTF-8"?>
      <!-- Generator: Adobe Illustrator -->
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
      ${svg(
        `<sodipodi:namedview inkscape:zoom="1"/><metadata><rdf:RDF><cc:Work rdf:about=""/></rdf:RDF></metadata>
        <style>.a{fill:url(#g);stroke:#000}</style><defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient></defs>
        <g inkscape:label="Livello" id="l" transform="scale(2)"><rect class="a" width="4" height="4"/></g>`,
        `xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
        xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:cc="http://creativecommons.org/ns#" xml:space="preserve"`,
      )}`,
    ],
    ['under a prefix', '<v:svg xmlns:v="http://www.w3.org/2000/svg"><v:circle r="4"/></v:svg>'],
    ['that uses a shape some times', svg(`<defs><circle id="c" r="1"/></defs>${'<use href="#c"/>'.repeat(100)}`)],
    ['with a clip', svg('<clipPath id="c"><rect width="4" height="4"/></clipPath><g style="clip-path:url(#c)"/>')],
  ])('is taken: %s', (_, drawing) => {
    expect(isAllowedDrawing(drawing)).toBe(true)
  })

  it.each(Object.entries(DRAWING_BOMBS).filter(([name]) => name !== 'twelve megabytes of drawing'))(
    'is refused: %s',
    (_, bomb) => {
      expect(isAllowedDrawing(bomb().toString())).toBe(false)
    },
  )

  it.each([
    ['a picture', svg('<image href="#x"/>')],
    ['a link to elsewhere', svg('<use href="https://example.com/a.svg#x"/>')],
    ['a paint from elsewhere', svg('<rect fill="url(https://example.com/a.svg#x)"/>')],
    ['a word that an escape spells', svg('<style>@\\69mport "x"</style>')],
    ['a style of many drawings', svg('<style>g{mask:url(#m)}</style><mask id="m"><g/></mask>')],
    ['an element of a namespace nobody knows', svg('<x:image xmlns:x="urn:x"/>')],
    ['an element of no namespace', svg('<rect xmlns=""/>')],
    ['a root that is none', '<html xmlns="http://www.w3.org/1999/xhtml"><svg/></html>'],
    ['a style sheet beside', `<?xml-stylesheet href="x.css"?>${svg('')}`],
    ['what is no XML', '<svg xmlns="http://www.w3.org/2000/svg"><rect></svg>'],
    ['nothing', ''],
  ])('is refused: %s', (_, drawing) => {
    expect(isAllowedDrawing(drawing)).toBe(false)
  })
})
