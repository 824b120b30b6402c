import type { Unused } from './leave-out-functions.ts'

/** The storefront has no <ViewTransition>. */
const VIEW_TRANSITIONS = [
  'getViewTransitionName',
  'getViewTransitionClassName',
  'trackEnterViewTransitions',
  'applyViewTransitionToHostInstances',
  'applyViewTransitionToHostInstancesRecursive',
  'restoreViewTransitionOnHostInstances',
  'commitAppearingPairViewTransitions',
  'commitEnterViewTransitions',
  'commitDeletedPairViewTransitions',
  'commitExitViewTransitions',
  'commitNestedViewTransitions',
  'restorePairedViewTransitions',
  'restoreEnterOrExitViewTransitions',
  'restoreNestedViewTransitions',
  'measureViewTransitionHostInstancesRecursive',
  'measureNestedViewTransitions',
  'scheduleViewTransitionEvent',
  'reportViewTransitionError',
  'startViewTransition',
  'createViewTransitionInstance',
]

/** No fragment of it has a ref. */
const FRAGMENT_REFS = [
  'commitNewChildToFragmentInstances',
  'commitFragmentInstanceInsertionEffects',
  'commitFragmentInstanceDeletionEffects',
  'isFragmentInstanceParent',
  'addFragmentHandleToFiber',
]

/** Forms are sent by their own handlers: none has a function as its action. */
const FORM_ACTIONS = ['mountActionState', 'updateActionState', 'updateActionStateImpl', 'rerenderActionState']

/** Style sheets and scripts are named by the page itself, without `precedence`; nothing is preloaded from a component. */
const RESOURCES = [
  'acquireResource',
  'suspendResource',
  'preloadStylesheet',
  'insertStylesheetIntoRoot',
  'preconnectAs',
  'preload',
  'preloadModule',
  'preinitStyle',
  'preinitScript',
  'preinitModuleScript',
]

/** An error is logged with its own stack; the stack of components would have the minified names. */
const COMPONENT_STACKS = ['getStackByFiberInDevAndProd', 'getComponentNameFromType']

/** <SuspenseList>, <Activity>, elements of one's own, `onSelect`. */
const OTHERS = [
  'updateSuspenseListComponent',
  'updateActivityComponent',
  'setPropOnCustomElement',
  'constructSelectEvent',
]

/** Pages are read with GET: nothing is submitted through the router, fetched beside a navigation, or held back. */
const ROUTER = [
  'handleAction',
  'fetch',
  'handleFetcherAction',
  'handleFetcherLoader',
  'setFetcherError',
  'getFetcher',
  'resetFetcher',
  'queueFetcherForDeletion',
  'getBlocker',
  'updateBlocker',
  'shouldBlockNavigation',
  'discoverRoutes',
  'patchRoutesImpl',
  'restoreAppliedTransitions',
  'persistAppliedTransitions',
]

/** Other routers than the one of this framework, and links and forms that tell how a navigation is going. */
const ROUTER_COMPONENTS = ['BrowserRouter', 'HashRouter', 'HistoryRouter', 'NavLink', 'Form']

export const UNUSED_IN_STOREFRONT: readonly Unused[] = [
  {
    file: /\/react-dom-client\.production\.js$/,
    functions: [...VIEW_TRANSITIONS, ...FRAGMENT_REFS, ...FORM_ACTIONS, ...RESOURCES, ...COMPONENT_STACKS, ...OTHERS],
    classes: ['ViewTransitionPseudoElement', 'FragmentInstance'],
  },
  { file: /\/react-router\/dist\/production\/lib\/router\/router\.js$/, functions: ROUTER },
  { file: /\/react-router\/dist\/production\/lib\/dom\/lib\.js$/, functions: ROUTER_COMPONENTS },
]

/** Whoever imports one of these, or writes one of these attributes, needs what is left out. */
export const NEEDS_LEFT_OUT = {
  imports: [
    ...['ViewTransition', 'addTransitionType', 'SuspenseList', 'Activity', 'useActionState', 'useFormStatus'],
    ...['requestFormReset', 'preconnect', 'prefetchDNS', 'preload', 'preloadModule', 'preinit', 'preinitModule'],
    ...['Form', 'NavLink', 'BrowserRouter', 'HashRouter', 'useFetcher', 'useFetchers', 'useSubmit', 'useFormAction'],
    ...['useBlocker', 'usePrompt', 'unstable_usePrompt', 'useViewTransitionState', 'PrefetchPageLinks'],
  ],
  attributes: ['precedence', 'viewTransition', 'onSelect', 'formAction'],
}
