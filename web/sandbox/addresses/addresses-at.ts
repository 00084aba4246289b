import streets from './streets.json' with { type: 'json' };

interface DeliveryPoint {
  street: string;
  numbers?: number[];
  flats?: string[];
  building?: string;
  organisation?: string;
}

interface Street {
  postcode: string;
  town: string;
  locality?: string;
  county: string;
  district: string;
  ward: string;
  country: string;
  longitude: number;
  latitude: number;
  eastings: number;
  northings: number;
  deliveryPoints: DeliveryPoint[];
}

interface Premise {
  number: string;
  flat: string;
  point: DeliveryPoint;
}

// No such street, house or person exists.
const knownStreets: Street[] = streets;
const FIRST_UDPRN = 90_000_000;

/** Every address of a postcode, given without its space, in the service's own shape. */
export function addressesAt(compactPostcode: string): Record<string, string | number>[] {
  const index = knownStreets.findIndex(({ postcode }) => postcode.replace(' ', '') === compactPostcode);
  const street = knownStreets[index];
  if (!street) return [];
  return street.deliveryPoints
    .flatMap(premisesOf)
    .map((premise, position) => present(premise, street, FIRST_UDPRN + index * 1000 + position));
}

function premisesOf(point: DeliveryPoint): Premise[] {
  const numbers = point.numbers?.map(String) ?? [''];
  return numbers.flatMap((number) => (point.flats ?? ['']).map((flat) => ({ number, flat, point })));
}

function present({ number, flat, point }: Premise, street: Street, udprn: number): Record<string, string | number> {
  const { building = '', organisation = '' } = point;
  const lines = [organisation, flat, building, `${number} ${point.street}`.trim(), street.locality ?? ''].filter(
    Boolean,
  );
  const [outward = '', inward = ''] = street.postcode.split(' ');
  return {
    id: `paf_${String(udprn)}`,
    dataset: 'paf',
    country_iso: 'GBR',
    country_iso_2: 'GB',
    language: 'en',
    line_1: lines[0] ?? '',
    line_2: lines[1] ?? '',
    line_3: lines.slice(2).join(', '),
    premise: [flat, building, number].filter(Boolean).join(', '),
    building_number: number,
    building_name: building,
    sub_building_name: flat,
    organisation_name: organisation,
    department_name: '',
    po_box: '',
    thoroughfare: point.street,
    dependant_thoroughfare: '',
    dependant_locality: street.locality ?? '',
    double_dependant_locality: '',
    post_town: street.town,
    postcode: street.postcode,
    postcode_outward: outward,
    postcode_inward: inward,
    postcode_type: 'S',
    delivery_point_suffix: '1A',
    su_organisation_indicator: organisation === '' ? '' : 'Y',
    udprn,
    umprn: '',
    uprn: '',
    county: street.county,
    county_code: '',
    postal_county: street.county,
    traditional_county: street.county,
    administrative_county: '',
    district: street.district,
    ward: street.ward,
    country: street.country,
    longitude: street.longitude,
    latitude: street.latitude,
    eastings: street.eastings,
    northings: street.northings,
  };
}
