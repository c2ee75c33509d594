import polyglot from 'ra-i18n-polyglot'
import { RA_WORDS } from './ra-words.ts'

export const i18nProvider = polyglot(() => RA_WORDS, 'zh', [{ locale: 'zh', name: '中文' }])
