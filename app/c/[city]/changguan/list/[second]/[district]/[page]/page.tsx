import { venuePages } from '../../../../list-pages.tsx'

export const dynamic = 'force-static'
export const revalidate = 120
export const generateStaticParams = () => []

const { generateMetadata, Page } = venuePages.stored

export { generateMetadata }

/** A page of the venue list by sport and district. */
export default Page
