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

/** The help pages in menu order (R-2.28–2.36); those with dates are agreements, found by their name. */
export const FAQ_PAGES: readonly FaqPage[] = [about, contact, falv, fuwu, guize, jiaolianhezuo, shengming, xieyi, xuzhi]
