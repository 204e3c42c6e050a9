import type { Locale } from '@kids-crafts/rules/locales.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'
import Heart from 'lucide-react/icons/heart'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { useState } from 'react'
import type { ReactNode } from 'react'

import { Badge } from './badge.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { Button, ButtonLink } from './button.tsx'
import { Card } from './card.tsx'
import { Checkbox } from './checkbox.tsx'
import { Chip } from './chip.tsx'
import { Container } from './container.tsx'
import { dialogs } from './dialogs.ts'
import { Disclosure } from './disclosure.tsx'
import { Dropdown } from './dropdown.tsx'
import { EmptyState } from './empty-state.tsx'
import { IconButton, IconLink } from './icon-button.tsx'
import { TextLink } from './link.tsx'
import { Menu } from './menu.tsx'
import { NativeSelect } from './native-select.tsx'
import { Notice } from './notice.tsx'
import { NumberStepper } from './number-stepper.tsx'
import { Pagination } from './pagination.tsx'
import type { Picture } from './picture-image.tsx'
import { Price } from './price.tsx'
import { ProductCard } from './product-card.tsx'
import { ProductGrid } from './product-grid.tsx'
import { RadioGroup } from './radio-group.tsx'
import { Rating } from './rating.tsx'
import { SearchBox } from './search-box.tsx'
import { HeadingBand, SectionHeading } from './section-heading.tsx'
import { Select } from './select.tsx'
import { SkeletonProductGrid } from './skeleton-products.tsx'
import { SkeletonList, SkeletonRegion, SkeletonText } from './skeleton.tsx'
import { SkipLink } from './skip-link.tsx'
import { Spinner } from './spinner.tsx'
import { TabLinks } from './tab-links.tsx'
import { Tabs } from './tabs.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'
import { toast } from './toast-store.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

interface ShowcaseProps {
  theme: Theme
  locale?: Locale
  pictures?: Picture[]
}

/**
 * Every component in every state, for the page /dev/ui. Its texts are samples, so they aren't in
 * the messages.
 */
export function Showcase({ theme, locale = 'en', pictures = samplePictures }: ShowcaseProps) {
  return (
    <div data-theme={theme}>
      <SkipLink target={`showcase-${theme}`}>Skip to content</SkipLink>
      <HeadingBand title="Things made by hand" lead="Every component in every state, in this store's theme.">
        <div className="mt-6 flex flex-wrap items-center gap-3">
          <Button variant="accent" size="large">
            Browse the shop
          </Button>
          <IconButton label="Save for later">
            <Heart />
          </IconButton>
          <IconLink href="#cart" label="Cart, 3 items" count={3}>
            <ShoppingCart />
          </IconLink>
          <LanguageMenu />
        </div>
      </HeadingBand>
      <Container id={`showcase-${theme}`} className="flex flex-col gap-12 py-10">
        <Actions />
        <Products locale={locale} pictures={pictures} />
        <Forms locale={locale} />
        <Navigation />
        <Messages />
        <Waiting />
      </Container>
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <SectionHeading action={<TextLink href="#all">See all</TextLink>}>{title}</SectionHeading>
      <div className="flex flex-col gap-6">{children}</div>
    </section>
  )
}

function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}

function Actions() {
  const [chips, setChips] = useState(['Wood', 'Under 20 dollars', 'Made in British Columbia'])
  return (
    <Section title="Buttons, badges and chips">
      <Row>
        <Button>Add to cart</Button>
        <Button variant="secondary">Save as draft</Button>
        <Button variant="quiet">Not now</Button>
        <Button variant="danger">Remove</Button>
        <Button variant="accent">Start selling</Button>
        <ButtonLink href="#checkout" variant="secondary">
          Back to cart
        </ButtonLink>
      </Row>
      <Row>
        <Button size="small">Small</Button>
        <Button>Medium</Button>
        <Button size="large">Large</Button>
        <Button isPending>Sending to bank</Button>
        <Button disabled>Not available</Button>
        <Button variant="secondary" disabled>
          Not available
        </Button>
      </Row>
      <Row>
        <Badge>Neutral</Badge>
        <Badge tone="primary">New</Badge>
        <Badge tone="accent">Bestseller</Badge>
        <Badge tone="success">Paid</Badge>
        <Badge tone="warning">Awaiting payment</Badge>
        <Badge tone="danger">Rejected</Badge>
        <Badge tone="info">In process</Badge>
      </Row>
      <Row>
        {chips.map((chip) => (
          <Chip
            key={chip}
            removeLabel={`Remove ${chip}`}
            onRemove={() => setChips(chips.filter((each) => each !== chip))}
          >
            {chip}
          </Chip>
        ))}
        <Chip>Stays</Chip>
      </Row>
    </Section>
  )
}

function Products({ locale, pictures }: { locale: Locale; pictures: Picture[] }) {
  return (
    <Section title="Products">
      <Row>
        <Price money={{ minor: 1250, currency: 'USD' }} locale={locale} size="large" />
        <Price money={{ minor: 129900, currency: 'USD' }} locale={locale} />
        <Price money={{ minor: 99, currency: 'EUR' }} locale={locale} size="small" />
        <Rating value={4.3} label="4.3 out of 5">
          4.3
        </Rating>
        <Rating value={2} label="2 out of 5">
          2.0 (12)
        </Rating>
      </Row>
      <ProductGrid>
        {sampleNames.map((name, index) => (
          <li key={name}>
            <ProductCard
              href={`#product-${index}`}
              name={name}
              picture={pictures[index % pictures.length] ?? null}
              price={{ minor: 850 + index * 425, currency: 'USD' }}
              locale={locale}
              rating={5 - index * 0.4}
              ratingLabel={`Rated ${(5 - index * 0.4).toFixed(1)} out of 5`}
              reviews={index * 7}
              offersLabel={index % 2 ? `${index + 1} offers` : undefined}
              maker={<p className="text-ink-muted truncate text-sm">by Silver Heron</p>}
              badge={index === 0 ? <Badge tone="accent">Bestseller</Badge> : undefined}
              action={
                <IconButton label="Add to cart" onClick={() => toast.show('Added to the cart')}>
                  <ShoppingCart size={20} />
                </IconButton>
              }
            />
          </li>
        ))}
      </ProductGrid>
      <div className="grid gap-4 md:grid-cols-3">
        <Card>A card holds what belongs together.</Card>
        <Card isLink>A card that is a link lifts when pointed at.</Card>
        <Card isLink className="bg-primary-soft">
          <strong className="block">For schools</strong>5% of every sale goes to the school or club.
        </Card>
      </div>
    </Section>
  )
}

function Forms({ locale }: { locale: Locale }) {
  const [country, setCountry] = useState<string | null>(null)
  const [quantity, setQuantity] = useState(1)
  const [search, setSearch] = useState('scarf')
  const [payment, setPayment] = useState('card')
  return (
    <Section title="Forms">
      <SearchBox label="Search for crafts" clearLabel="Clear" value={search} onChange={setSearch} />
      <div className="grid items-start gap-6 md:grid-cols-2">
        <TextField label="First name" required placeholder="Anna" autoComplete="off" />
        <TextField label="Email" type="email" defaultValue="anna@" error="Invalid email address" />
        <TextField label="Postal code" hint="3 to 9 letters or digits" disabled defaultValue="V6B 1A1" />
        <Select
          label="Country"
          options={sampleCountries}
          value={country}
          onChange={setCountry}
          locale={locale}
          placeholder="Choose or type"
          noMatchLabel="Sorry, no matching options."
        />
        <NativeSelect label="Sort by" defaultValue="price">
          <option value="price">Price, low to high</option>
          <option value="rating">Rating</option>
        </NativeSelect>
        <Select
          label="Role"
          options={[{ value: 'teacher', label: 'Teacher' }]}
          value="teacher"
          onChange={() => {}}
          locale={locale}
          isRequired
          error="This field is required"
          noMatchLabel="Sorry, no matching options."
        />
        <TextArea label="Message" maximumLength={4096} defaultValue="We would like forty paper kites." />
        <TextArea label="Too long" maximumLength={20} defaultValue="This is more than twenty characters." />
        <div>
          <Checkbox defaultChecked>Remember me</Checkbox>
          <Checkbox isIndeterminate>Select all</Checkbox>
          <Checkbox disabled>Out of stock</Checkbox>
          <Checkbox error="This field is required">
            I have read the privacy policy and user agreement
          </Checkbox>
        </div>
        <RadioGroup
          label="Payment method"
          name="payment"
          value={payment}
          onChange={setPayment}
          options={[
            { value: 'card', label: 'Credit card', description: 'Visa, Mastercard and others' },
            { value: 'invoice', label: 'Invoice', description: 'Sent to your bank' },
            { value: 'account', label: 'School account', description: 'Balance too low', isDisabled: true },
          ]}
        />
        <NumberStepper
          value={quantity}
          onChange={setQuantity}
          maximum={12}
          labels={{ value: 'Quantity', decrease: 'One less', increase: 'One more' }}
        />
      </div>
    </Section>
  )
}

function Navigation() {
  return (
    <Section title="Navigation">
      <Breadcrumbs
        label="You are here"
        crumbs={[
          { label: 'Home', href: '#home' },
          { label: 'Toys', href: '#toys' },
          { label: 'Wooden train' },
        ]}
      />
      <Tabs
        label="Product"
        tabs={[
          { key: 'description', label: 'Description', content: 'Carved from birch and oiled twice.' },
          { key: 'reviews', label: 'Reviews', content: 'No reviews yet.' },
          { key: 'shipping', label: 'Shipping', content: 'Ready in three days.' },
        ]}
      />
      <TabLinks
        label="Orders"
        current="completed"
        links={[
          { key: 'current', label: 'Current', href: '#current' },
          { key: 'completed', label: 'Completed', href: '#completed' },
          { key: 'cancelled', label: 'Cancelled', href: '#cancelled' },
        ]}
      />
      <Pagination
        page={5}
        last={20}
        hrefOf={(page) => `#page-${page}`}
        labels={{ navigation: 'Pages', previous: 'Previous', next: 'Next', page: (page) => `Page ${page}` }}
      />
      <Row>
        <LanguageMenu />
        <Dropdown
          panelClassName="w-72 p-4"
          trigger={(props) => (
            <Button variant="secondary" {...props}>
              Catalogue
            </Button>
          )}
        >
          {(close) => (
            <TextLink href="#textbooks" onClick={close}>
              Textbooks, classes 1 to 12
            </TextLink>
          )}
        </Dropdown>
      </Row>
      <Disclosure summary="Who can sell here?">
        Children from 5 or 6 years, with a parent or guardian. There is no oldest age.
      </Disclosure>
    </Section>
  )
}

function LanguageMenu() {
  const [language, setLanguage] = useState('en')
  return (
    <Menu
      label="Language"
      align="start"
      trigger={(props) => (
        <Button variant="secondary" {...props}>
          <VisuallyHidden>Language: </VisuallyHidden>
          {language.toUpperCase()}
        </Button>
      )}
      items={[
        { key: 'en', label: 'English', isChosen: language === 'en', onSelect: () => setLanguage('en') },
        {
          key: 'de',
          label: 'Deutsch',
          lang: 'de',
          isChosen: language === 'de',
          onSelect: () => setLanguage('de'),
        },
        {
          key: 'fr',
          label: 'Français',
          lang: 'fr',
          isChosen: language === 'fr',
          onSelect: () => setLanguage('fr'),
        },
      ]}
    />
  )
}

function Messages() {
  const [ending, setEnding] = useState('none yet')
  async function note(result: Promise<unknown>) {
    setEnding(JSON.stringify(await result))
  }
  return (
    <Section title="Messages and dialogs">
      <div className="grid gap-4 md:grid-cols-2">
        <Notice tone="info" title="Delivery takes three days">
          Sellers prepare each order by hand.
        </Notice>
        <Notice tone="success">Information has been updated</Notice>
        <Notice tone="warning" title="Only 2 left" />
        <Notice
          tone="error"
          title="Payment failed"
          action={
            <Button size="small" variant="secondary">
              Try again
            </Button>
          }
        >
          The status will be sent to your email.
        </Notice>
      </div>
      <Row>
        <Button
          variant="secondary"
          onClick={() => void note(dialogs.success('Your request has been received'))}
        >
          Success
        </Button>
        <Button variant="secondary" onClick={() => void note(dialogs.error('The card was declined'))}>
          Error
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            void note(dialogs.confirm('The invoice will be sent to the bank.', { deny: 'Save as draft' }))
          }
        >
          Confirm
        </Button>
        <Button
          variant="secondary"
          onClick={() => void note(dialogs.confirm('Requisites will be removed.', { isDangerous: true }))}
        >
          Danger
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            void note(dialogs.prompt({ kind: 'email', label: 'Email' }, { title: 'Where to write?' }))
          }
        >
          Prompt
        </Button>
        <Button
          variant="secondary"
          onClick={() => void note(dialogs.success('Closes by itself', { timerMs: 3000 }))}
        >
          Timer
        </Button>
        <Button variant="secondary" onClick={() => void note(dialogs.modal(sampleModal))}>
          Modal
        </Button>
        <Button variant="secondary" onClick={() => toast.show('Added to the cart')}>
          Toast
        </Button>
      </Row>
      <p>
        The last dialog ended: <output data-ending>{ending}</output>
      </p>
    </Section>
  )
}

function Waiting() {
  return (
    <Section title="Waiting and nothing there">
      <Row>
        <Spinner label="Loading" /> <span>Loading</span>
      </Row>
      <SkeletonRegion label="Loading products">
        <SkeletonProductGrid count={5} />
      </SkeletonRegion>
      <div className="grid gap-8 md:grid-cols-2">
        <SkeletonRegion label="Loading orders">
          <SkeletonList rows={2} />
        </SkeletonRegion>
        <SkeletonRegion label="Loading text">
          <SkeletonText lines={4} />
        </SkeletonRegion>
      </div>
      <EmptyState
        art="empty-cart"
        title="Your cart is empty"
        text="Things you add wait here until you are ready."
        action={<ButtonLink href="#shop">Find something lovely</ButtonLink>}
      />
    </Section>
  )
}

const sampleModal = {
  title: 'New address',
  content: (end: (ending: 'confirmed') => void) => (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        end('confirmed')
      }}
    >
      <TextField label="City" required />
      <SampleCountry />
      <Button type="submit">Save address</Button>
    </form>
  ),
}

function SampleCountry() {
  const [country, setCountry] = useState<string | null>('ca')
  return (
    <Select
      label="Country"
      options={sampleCountries}
      value={country}
      onChange={setCountry}
      locale="en"
      noMatchLabel="Sorry, no matching options."
    />
  )
}

const sampleNames = [
  'Knitted winter scarf',
  'Wooden train with three carriages and a driver',
  'Beeswax candle',
  'Donaudampfschifffahrtsgesellschaftskapitänsmütze aus Filz',
  'Paper kite',
]

const samplePictures: Picture[] = ['#dbe7ff', '#fde2c8', '#dff3e4', '#f3dcf5', '#fff0c2'].map(
  (placeholder, index) => ({ hash: `sample-${index}`, placeholder }),
)

const sampleCountries = [
  { value: 'ca', label: 'Canada' },
  { value: 'de', label: 'Germany' },
  { value: 'fr', label: 'France' },
  { value: 'it', label: 'Italy' },
  { value: 'kz', label: 'Kazakhstan' },
]
