/** What a drawing may be made of. Left out is what brings or runs something, what moves, and what is dear to draw. */

export const SVG = 'http://www.w3.org/2000/svg'
export const XLINK = 'http://www.w3.org/1999/xlink'
export const XML = 'http://www.w3.org/XML/1998/namespace'
export const XMLNS = 'http://www.w3.org/2000/xmlns/'

/** What drawing programs write about themselves into a file, and what nobody draws. */
export const EDITORS: ReadonlySet<string> = new Set([
  'http://www.inkscape.org/namespaces/inkscape',
  'http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd',
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  'http://creativecommons.org/ns#',
  'http://web.resource.org/cc/',
  'http://purl.org/dc/elements/1.1/',
  'http://ns.adobe.com/AdobeIllustrator/10.0/',
  'http://ns.adobe.com/AdobeSVGViewerExtensions/3.0/',
  'http://ns.adobe.com/Extensibility/1.0/',
  'http://ns.adobe.com/Graphs/1.0/',
  'http://ns.adobe.com/SaveForWeb/1.0/',
  'http://ns.adobe.com/Variables/1.0/',
  'http://www.bohemiancoding.com/sketch/ns',
  'http://www.serif.com/',
  'https://boxy-svg.com',
  'http://www.figma.com/figma/ns',
])

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

export const ELEMENTS = words(`
  svg g defs symbol use title desc metadata style switch
  path rect circle ellipse line polyline polygon text tspan textPath
  linearGradient radialGradient stop clipPath mask marker
`)

/** With which a style sheet may paint. */
export const PAINTS = words('linearGradient radialGradient clipPath none')

/** A place in the drawing itself. */
export const LINKED = /^#[\w.:-]{1,200}$/

export const ATTRIBUTES = words(`
  id class style lang tabindex role version baseProfile
  x y x1 y1 x2 y2 cx cy r rx ry fx fy fr d dx dy width height points pathLength rotate textLength lengthAdjust
  startOffset method spacing side offset viewBox preserveAspectRatio transform transform-origin transform-box
  gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits
  markerUnits markerWidth markerHeight refX refY orient zoomAndPan contentScriptType contentStyleType
  enable-background requiredFeatures requiredExtensions systemLanguage type media
  alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation color-rendering
  cursor direction display dominant-baseline fill fill-opacity fill-rule font font-family font-feature-settings
  font-size font-size-adjust font-stretch font-style font-variant font-variant-ligatures font-weight
  glyph-orientation-horizontal glyph-orientation-vertical image-rendering isolation kerning letter-spacing
  line-height marker marker-end marker-mid marker-start mask mask-type mix-blend-mode opacity overflow paint-order
  pointer-events shape-rendering stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap
  stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor text-decoration text-rendering
  unicode-bidi vector-effect visibility white-space word-spacing writing-mode
`)
