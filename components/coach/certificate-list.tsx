import { StaticMarkup } from '#components/ui/static-markup.tsx'
import css from './certificate-list.module.css'
import type { CertificateLine, CoachView } from './coach-view.ts'

/** Certificates: what, by whom, the masked number, and until when. */
export function CertificateList({ certificates }: Pick<CoachView, 'certificates'>) {
  return <StaticMarkup as="ul" id="certificates" className={css.list} facts={certificates} draw={lines} />
}

const lines = (certificates: CertificateLine[]) =>
  certificates.map(([kind, issuer, number, until]) => (
    <li key={kind + number}>
      <b>{kind}</b>
      <span>{until}</span>
      <span>{issuer}</span>
      <span>编号 {number}</span>
    </li>
  ))
