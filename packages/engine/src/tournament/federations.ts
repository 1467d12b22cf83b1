/** Codes of FIDE's member federations, as its rating lists write them. */
const MEMBERS = `AFG ALB ALG AND ANG ANT ARG ARM ARU AUS AUT AZE BAH BAN BAR BDI BEL BEN BER BHU BIH BIZ BLR BOL BOT BRA BRN BRU
BUL BUR CAF CAM CAN CAY CGO CHA CHI CHN CIV CMR COD COL COM CPV CRC CRO CUB CYP CZE DEN DJI DMA DOM ECU EGY ENG ERI ESA
ESP EST ETH FAI FIJ FIN FRA GAB GAM GBS GCI GEO GEQ GER GHA GRE GRL GRN GUA GUI GUM GUY HAI HKG HON HUN INA IND IOM IRI
IRL IRQ ISL ISR ISV ITA IVB JAM JCI JOR JPN KAZ KEN KGZ KOR KOS KSA KUW LAO LAT LBA LBN LBR LCA LES LIE LTU LUX MAC MAD
MAR MAS MAW MDA MDV MEX MGL MHL MKD MLI MLT MNC MNE MOZ MRI MTN MYA NAM NCA NCL NED NEP NGR NIG NOR NRU NZL OMA PAK PAN
PAR PER PHI PLE PLW PNG POL POR PUR QAT ROU RSA RUS RWA SCO SEN SEY SGP SKN SLE SLO SMR SOL SOM SRB SRI SSD STP SUD SUI
SUR SVK SWE SWZ SYR TAN TGA THA TJK TKM TLS TOG TPE TTO TUN TUR UAE UGA UKR URU USA UZB VAN VEN VIE VIN WLS YEM ZAM ZIM`;

/** FIDE itself, for those who play under its flag, and nobody's. */
const WITHOUT_FEDERATION = 'FID NON';

/**
 * Codes found in older lists and files: those of federations that no longer exist (AHO, DDR, GDR, FRG, SCG, TCH, URS,
 * YUG and others), and those of federations that changed theirs (LIB to LBN, ROM to ROU, SIN to SGP, TRI to TTO and
 * others).
 */
const FORMER =
  'AHO BIR BRD BUI CEY CIS CSR CUR DAH DDR EUN FRG FRO GDR HOL KHM LIB MAL MON PAL RHO ROM SCG SIN TCH TRI UAR URS VOL YUG ZAI';

const ALL = ` ${MEMBERS} ${WITHOUT_FEDERATION} ${FORMER} `;

/**
 * Whether FIDE has, or had, a federation with this code, in whatever case. The one list of them; new members come in now
 * and then, so a code that is not in it is a reason to warn, never to refuse.
 */
export const isFederation = (code: string): boolean =>
  /^[A-Z]{3}$/i.test(code) && ALL.replaceAll('\n', ' ').includes(` ${code.toUpperCase()} `);
