import { venuePages } from '../../../../list-pages.tsx'

export const dynamic = 'force-static'
export const revalidate = 120
export const generateStaticParams = () => []

const { generateMetadata, Page } = venuePages.stored

export { generateMetadata }

/** The venue list of a sport, a district and a page. */
export default Page
