import { StaticMarkup } from '#components/ui/static-markup.tsx'
import css from './certificate-list.module.css'
import type { CertificateLine, CoachView } from './coach-view.ts'

/** Certificates: name, issuer, masked number, expiry, sport, and when each was checked. */
export function CertificateList({ certificates }: Pick<CoachView, 'certificates'>) {
  return (
    <StaticMarkup as="ul" id="certificates" className={css.list} facts={certificates} render={renderCertificates} />
  )
}

const renderCertificates = (certificates: CertificateLine[]) =>
  certificates.map(([kind, issuer, number, until, about, checked]) => (
    <li key={kind + number}>
      <b>{kind}</b>
      <span>{until}</span>
      <span>{issuer}</span>
      <span>{`编号 ${number}`}</span>
      {(about || checked) && (
        <p>
          <span>{about}</span>
          {checked && <em>{checked}</em>}
        </p>
      )}
    </li>
  ))
