/**
 * The stories with which the sample destinations begin when they are made the owner's own, in Markdown, by slug
 * (docs/product/samples.md#sample-content). Visitors see no story of a sample, so no public page may import this file.
 */
export const sampleDestinationStories: Readonly<Record<string, string>> = {
  santorini: `The island is what the volcano left standing: a crescent of dark cliff with white villages along its rim, like snow that has forgotten to melt. Below, where the mountain was, ships draw slow lines on deep water.

Come to the villages early. At seven the lanes belong to cats and bakers, and the light slides down one wall at a time. Walk the path along the rim from Fira to Oia, with water and a hat, and look back often.

In the afternoon go down to the other side, to beaches of black sand and fields where the vines are woven into baskets against the wind. For the sunset you need no famous terrace. Any west-facing wall will do, and the silence is the same.`,

  kyoto: `Kyoto shows itself in small measures: a lantern behind a lattice, the sound of a broom, a single maple leaf on moss that someone has tended for fifty years.

Climb through the vermilion gates of Fushimi Inari at first light, when only the crows are up, and keep going after the crowd would have turned back. Then give one garden a whole hour. The raked gravel does not change, but you do.

Evenings are for the narrow streets along the river, for noodles at a counter with eight seats, for a bowl of tea that is turned twice before it is drunk. Spring and autumn are the famous seasons. Winter has the emptiest paths, and sometimes a little snow on the temple roofs.`,

  'machu-picchu': `You can come by train, or you can earn it on foot. Either way the last turn of the path is the same: the cloud thins, a green peak stands where there was nothing, and below it lie the terraces, as exact as if they had been cut this morning.

Give the height its due. Spend some days in the Sacred Valley or in Cusco, walk slowly, drink coca tea, go to bed early. Tickets are for a day and a time, so plan the visit before you plan the flights.

Inside, start at the upper terraces, where everything lies at your feet. Then go down among the walls and put your palm near a joint. No mortar holds these stones, only the care with which each was fitted to the next.`,

  maldives: `From the air the islands look like something spilled: rings of pale green on a blue without a bottom. Then a boat brings you to one of them, and you can walk around it before the coffee is cold.

There is little to do, and it takes a day or two to trust that. A house on stilts has a ladder, and the ladder leads into the lagoon. Parrotfish work along the reef with a sound like gravel. A heron stands in the shallows and outwaits everyone.

Look for an island with a living reef close to the shore, and ask how it cares for it. Bring a long-sleeved shirt for snorkeling and sunscreen that spares the corals. At night, switch off the lamp on the deck and let the stars come down to the water.`,

  iceland: `The land is still being made here. Steam rises beside the road, the moss is soft over sharp lava, and a river falls off a cliff because the cliff was not there before.

Drive slowly and plan less than you think. Between two waterfalls, one of which has a path behind its curtain, there will be a third without a name, and it will be yours alone. The weather changes by the hour, so check the roads each morning and keep a rain jacket on the seat.

In summer the light hardly ends. In winter it is brief and low, and the nights are long enough for green fire. End any day the way the Icelanders do: up to the neck in a warm pool, with cold air on your face.`,

  dubai: `There are two cities, and a creek runs between them. One is all glass and goes up until it is lost in haze. The other is low, smells of cardamom and diesel, and crosses the water on wooden boats that leave when they are full.

Begin with the old one. Walk the spice lanes in the morning, watch the dhows being loaded with carpets and refrigerators, and sit in the shade of a wind tower, which cooled a house before there was power to do it.

Go up the tall tower for the evening, when the desert turns pink and the lights come on in rows. On another day leave by car: in an hour there is only sand, and the first stars. The cool months are the time to be outdoors.`,

  zermatt: `The last road ends in the valley below, and what comes up to the village comes by rail. So the first thing you notice is a sound: footsteps, a bell, water under a bridge.

Then you look up. The Matterhorn stands alone at the end of the street, and for the rest of your stay you will check on it, as one checks the time. It is clearest early, before the clouds form on its shoulder.

Take the cog railway to Gornergrat and walk down part of the way, past small lakes that hold the mountain upside down. In the old quarter the barns stand on stone discs to keep out the mice. Winter is for skis, and September for walkers: larches in gold, thin air, and a table in the sun.`,

  petra: `For most of a mile you walk on the floor of a crack in the rock. The walls lean together, the light gets thin, and a channel at hip height shows how the people who lived here led their water. Then a strip of rose-red columns appears between the dark edges, and everyone goes quiet.

That is only the entrance. Behind the Treasury lie streets, tombs, a theater, and a long stair up to the Monastery, which is larger and has fewer visitors. Start early, rest through the middle of the day, and return when the low sun brings out the bands of color in the stone.

Wear shoes with a grip, carry more water than seems sensible, and keep the second day free. Spring and autumn are the kindest.`,

  bali: `Inland the day begins with offerings: a palm leaf folded into a tray, some rice, a flower, a thread of smoke, set down on every doorstep. Step around them, and you have begun to fit in.

The hills are cut into terraces, each with its own mirror of water, and an old council of farmers decides whose field is flooded when. Walk along the narrow dams in the early morning. In the evening follow the sound of bronze: somewhere a temple has its feast.

After a week go down to the coast. The south has the waves and the company, the north black sand and calm water, the east a view of the volcano. The dry months are the easiest, and in the green ones you will have the paths nearly to yourself.`,
};
