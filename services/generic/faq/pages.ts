import type { FaqPage } from './faq-page.ts'
import { about } from './pages/about.ts'
import { contact } from './pages/contact.ts'
import { falv } from './pages/falv.ts'
import { fuwu } from './pages/fuwu.ts'
import { guize } from './pages/guize.ts'
import { jiaolianhezuo } from './pages/jiaolianhezuo.ts'
import { shengming } from './pages/shengming.ts'
import { xieyi } from './pages/xieyi.ts'
import { xuzhi } from './pages/xuzhi.ts'

/** The texts every store starts with, in menu order (R-2.28–2.36); those with dates are agreements. */
export const FAQ_PAGES: readonly FaqPage[] = [about, contact, falv, fuwu, guize, jiaolianhezuo, shengming, xieyi, xuzhi]

/** Increment it with any change to a page, so that existing stores get the change. */
export const FAQ_PAGES_VERSION = 13
