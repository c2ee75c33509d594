'use client'

import look from '#components/ui/button.module.css'
import { DemandButton } from './demand-button.tsx'
import css from './demand-call.module.css'

/**
 * At the end of a list: visitors who found nothing can post a demand. A client component, sent as a
 * reference.
 */
export const DemandCall = () => (
  <p className={css.call} data-demand-call>
    没有找到合适的？说说您在找什么，需求会交给平台客服。
    <DemandButton className={`${look.button} ${look.quiet}`} />
  </p>
)
