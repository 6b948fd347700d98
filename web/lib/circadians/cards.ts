import { m } from '#lib/paraglide/messages.js';

const ITEM: Readonly<Record<string, () => string>> = {
	archive: m.cir_item_archive,
	jrayekArmour: m.cir_item_jrayek_armour,
	leyrienArmour: m.cir_item_leyrien_armour,
	zcharoArmour: m.cir_item_zcharo_armour,
	jrayekPump: m.cir_item_jrayek_pump,
	waterCannon: m.cir_item_water_cannon,
	sleepCapsules: m.cir_item_sleep_capsules,
	algaeCells: m.cir_item_algae_cells,
	leyrienBasket: m.cir_item_leyrien_basket,
	leyrienSceptre: m.cir_item_leyrien_sceptre,
	securityCodes: m.cir_item_security_codes,
	securityDrone: m.cir_item_security_drone,
	workerDrone: m.cir_item_worker_drone,
	jrayekShield: m.cir_item_jrayek_shield,
	captainsCap: m.cir_item_captains_cap,
	grogg: m.cir_item_grogg,
	leyrienScythe: m.cir_item_leyrien_scythe,
	jakhaw: m.cir_item_jakhaw,
	karvyk: m.cir_item_karvyk,
	zcharoLamp: m.cir_item_zcharo_lamp,
	ledger: m.cir_item_ledger,
	waterPack: m.cir_item_water_pack,
	hydraulicCore: m.cir_item_hydraulic_core,
	jrayekDrill: m.cir_item_jrayek_drill,
	iceStones: m.cir_item_ice_stones,
	zcharoGlider: m.cir_item_zcharo_glider,
	fuelRefinery: m.cir_item_fuel_refinery,
	refreshments: m.cir_item_refreshments,
	alienRelic: m.cir_item_alien_relic,
	spareParts: m.cir_item_spare_parts,
	engineerRobot: m.cir_item_engineer_robot,
	idCard: m.cir_item_id_card,
	uxolotyl: m.cir_item_uxolotyl,
	yeki: m.cir_item_yeki,
	zcarpi: m.cir_item_zcarpi,
	zcharoMirror: m.cir_item_zcharo_mirror
};

const EVENT: Readonly<Record<string, () => string>> = {
	endOfAnEra: m.cir_event_end_of_an_era,
	bureaucracy: m.cir_event_bureaucracy,
	highTide: m.cir_event_high_tide,
	richSoil: m.cir_event_rich_soil,
	algaeBloom: m.cir_event_algae_bloom,
	marketDay: m.cir_event_market_day,
	openHouse: m.cir_event_open_house,
	overhaul: m.cir_event_overhaul,
	tailwind: m.cir_event_tailwind,
	gemRush: m.cir_event_gem_rush,
	caveIn: m.cir_event_cave_in,
	quarantine: m.cir_event_quarantine,
	truce: m.cir_event_truce,
	strainedTalks: m.cir_event_strained_talks,
	clearRoads: m.cir_event_clear_roads,
	supplyDrop: m.cir_event_supply_drop
};

/** An item's name; its own in an edition whose items have others. */
export function itemName(item: string): string {
	return (ITEM[item] ?? (() => item))();
}

/** An event's name; its own in an edition whose events have others. */
export function eventName(event: string): string {
	return (EVENT[event] ?? (() => event))();
}
