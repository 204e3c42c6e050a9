/**
 * What the demo accounts have in their profiles. Banks, streets and telephone numbers are made up.
 */
interface AccountDetails {
  phone?: string
  address?: string
  bio?: string
  points?: readonly DemoPoint[]
  /** Of a child: whom sellers may call, as the guardian has given it with the addresses. */
  parcelContact?: { firstName: string; lastName: string; phone: string }
  requisites?: readonly DemoRequisite[]
  bills?: readonly DemoBill[]
}

interface DemoPoint {
  code: string
  name: string
  country: string
  region: string
  city: string
  address: string
  index: string
}

interface DemoRequisite {
  bankName: string
  bankAddress: string
  iban: string
  swift: string
  bankCode: string
  currency: string
}

interface DemoBill {
  billId: string
  currency: string
  /** Put on it months ago. */
  balanceMinor: number
  /** Later, and still before the first order. */
  toppedUp?: { daysAgo: number; amountMinor: number }
}

const vancouver = { country: 'CA', region: 'CA-BC', city: 'Vancouver' }

export const accountDetails: Record<string, AccountDetails> = {
  teacher: {
    phone: '+16045550118',
    address: '3340 Cedar Lane, Vancouver',
    bio: 'I teach grade five and run the Thursday sewing circle. My class has a soft spot for felt animals.',
    points: [
      {
        ...vancouver,
        code: '417902586',
        name: 'Riverbend Elementary, front office',
        address: '1275 Riverbend Avenue',
        index: 'V5K 0A1',
      },
      { ...vancouver, code: '538816240', name: 'Home', address: '3340 Cedar Lane, Apt 12', index: 'V6K 2H9' },
    ],
    requisites: [
      {
        bankName: 'Nordlund Sparbank',
        bankAddress: 'Tegelbacken 4, 111 52 Stockholm',
        iban: 'SE6191500000048151000000',
        swift: 'NLSPSESSXXX',
        bankCode: 'NLSP',
        currency: 'EUR',
      },
    ],
    bills: [{ billId: '40817211480', currency: 'USD', balanceMinor: 2_650_00 }],
  },
  parent: {
    phone: '+16045550134',
    address: '1280 Maple Street, Burnaby',
    bio: 'Father of two, collector of wonky mugs.',
    points: [
      {
        ...vancouver,
        code: '204957713',
        name: 'Home',
        city: 'Burnaby',
        address: '1280 Maple Street',
        index: 'V5H 3T7',
      },
      {
        ...vancouver,
        code: '690331458',
        name: 'Grandma Ruth',
        city: 'Kelowna',
        address: '57 Orchard Road',
        index: 'V1Y 6N2',
      },
      {
        country: 'GB',
        region: 'GB-LND',
        city: 'London',
        code: '815520397',
        name: 'Aunt Ngozi',
        address: '22 Lavender Mews',
        index: 'SW11 1AA',
      },
    ],
    requisites: [
      {
        bankName: 'Harbour and Vale Cooperative Bank',
        bankAddress: '9 Lantern Yard, London',
        iban: 'GB56HVCB20419355184207',
        swift: 'HVCBGB2L',
        bankCode: 'HVCB',
        currency: 'GBP',
      },
    ],
    bills: [{ billId: '40817214026', currency: 'USD', balanceMinor: 320_00 }],
  },
  student: {
    parcelContact: { firstName: 'Ana', lastName: 'Sandoval', phone: '+16045550142' },
    points: [
      {
        ...vancouver,
        code: '356108924',
        name: 'Riverbend Elementary, class 6B',
        address: '1275 Riverbend Avenue',
        index: 'V5K 0A1',
      },
    ],
  },
  board: {
    phone: '+16045550177',
    address: '800 Harbour View Drive, Victoria',
    bio: 'Secretary of the school board. I order for three schools and count every pencil.',
    points: [
      {
        ...vancouver,
        code: '731540068',
        name: 'Harbour View Secondary, goods entrance',
        city: 'Victoria',
        address: '800 Harbour View Drive',
        index: 'V8V 1X4',
      },
      {
        ...vancouver,
        code: '162279835',
        name: 'Board office',
        city: 'Victoria',
        address: '14 Wharf Street, Floor 2',
        index: 'V8W 1T3',
      },
    ],
    requisites: [
      {
        bankName: 'Crédit du Vieux Tilleul',
        bankAddress: '3 place des Tilleuls, 69002 Lyon',
        iban: 'FR7630991004200048151623434',
        swift: 'CDTVFRPP',
        bankCode: 'CDTV',
        currency: 'EUR',
      },
    ],
    bills: [
      {
        billId: '40817203355',
        currency: 'USD',
        balanceMinor: 8_480_00,
        toppedUp: { daysAgo: 90, amountMinor: 4_000_00 },
      },
      { billId: '40817209961', currency: 'USD', balanceMinor: 735_50 },
    ],
  },
  guardian: {
    phone: '+16045550152',
    address: '46 Alder Crescent, Vancouver',
    bio: 'Mother of Noemi and Theo, and chief packer of parcels.',
    points: [
      { ...vancouver, code: '948263105', name: 'Home', address: '46 Alder Crescent', index: 'V5N 4B8' },
    ],
    requisites: [
      {
        bankName: 'Caja Mar Clara',
        bankAddress: 'Calle de la Brisa 18, 46003 Valencia',
        iban: 'ES1020959912210123456789',
        swift: 'CMARESMM',
        bankCode: 'CMAR',
        currency: 'EUR',
      },
    ],
    bills: [{ billId: '40817216733', currency: 'USD', balanceMinor: 150_00 }],
  },
  business: {
    phone: '+498955501420',
    address: 'Lindenhofstraße 7, 80331 München',
    bio: 'Second generation of a small house for school furniture.',
    points: [
      {
        country: 'DE',
        region: 'DE-BY',
        city: 'München',
        code: '573094821',
        name: 'Warehouse',
        address: 'Lindenhofstraße 7',
        index: '80331',
      },
    ],
    requisites: [
      {
        bankName: 'Isartaler Handelsbank AG',
        bankAddress: 'Brunnengasse 2, 80333 München',
        iban: 'DE94700999120048151623',
        swift: 'ISARDEMM',
        bankCode: 'ISARDEMM',
        currency: 'EUR',
      },
      {
        bankName: 'Isartaler Handelsbank AG',
        bankAddress: 'Brunnengasse 2, 80333 München',
        iban: 'DE72700999120048151631',
        swift: 'ISARDEMM',
        bankCode: 'ISARDEMM',
        currency: 'USD',
      },
    ],
  },
}
