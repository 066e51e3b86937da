/**
 * The texts with which the sample articles begin when they are made the owner's own, in Markdown, by slug
 * (docs/product/samples.md#sample-content). Visitors see no text of a sample, so no public page may import this file.
 */
export const sampleArticleTexts: Readonly<Record<string, string>> = {
  'slow-ferry-cyclades': `The fast boats shut their doors and hurry. The slow ferry leaves its stern open to the wind, takes on a truck of tomatoes and two priests, and goes from island to island as if there were nothing else to do that day. There is not.

## Reading the timetable

Look for the route before you look for the hour. Each ship keeps a chain of islands, and a chain that you like is worth more than an early arrival. Lines change with the season and the weather, so ask at the harbor the evening before, and leave a free day ahead of your flight home.

## Where to sit

Take the leeward side of the upper deck in the morning and the shade behind the funnel after lunch. Bring bread, a hat and a sweater, because the wind does not care that it is July. Go down early to see the ramp fall on a new quay.

## One night longer

Stay where the harbor goes quiet once the day boats have left. If the baker greets you on the second morning, stay for a third.`,

  'guest-in-a-tea-house': `You leave your shoes at the step and your voice a little before it. The room is small, the light comes through paper, and a kettle makes the only sound. Nobody expects a visitor to know everything. Attention is enough.

## Before the first sip

Eat the sweet first; it is there so that the tea tastes round. When the bowl is set before you, bow slightly and say *otemae chodai itashimasu*, which thanks the host for making it. Lift the bowl with the right hand and rest it on the left palm.

## Turning the bowl

The most beautiful side of the bowl faces you. Turn it clockwise, twice and gently, so that you do not drink from it. Take the tea in a few sips, wipe the rim with your fingers, and turn the bowl back. Then look at it closely, low over the mat, with both hands. That look is part of the thanks.

## The silence

Put the phone away and leave the pauses alone. The host has swept the path, chosen the scroll and waited for the water. If you hear the kettle, you have understood most of it.`,

  'inca-trail-in-four-days': `The trail does not ask for an athlete. It asks for somebody who can walk slowly, for hours, and do it again the next morning. What makes it hard is the height, and what makes it easy is to arrive some days early.

## Permits and porters

The number of walkers is limited, and you need a licensed operator. Book months ahead, and read what the operator says about its porters: the weight they carry, the tents they sleep in, the wage. A good crew is the best thing that you can pay for.

## Four days

The first day follows the river and is kind. The second climbs to Dead Woman’s Pass, above 4,200 meters; count your breaths and not the bends. The third is the beautiful one, with ruins in the mist and stairs down into cloud forest. On the fourth you walk in the dark, and then the Sun Gate opens on the terraces.

## What to take

Train on stairs with a small pack. Take broken-in boots, a rain jacket, a warm layer for the nights and poles with rubber tips. Leave the second pair of jeans at home.`,

  'morning-in-ballaro': `The street wakes from the back. First the crates, then the awnings, then the men who sing out the price of artichokes as if it were an aria. Come hungry, with coins in your pocket and no list.

## Eight o’clock

Begin with *panelle*, thin fritters of chickpea flour, hot from the pan in a soft roll. Lemon goes on top. Eat them standing, beside the cart, because they last for about as long as it takes to walk around it.

## Ten o’clock

Now the fish stalls are at their best. A swordfish points at the sky, and around it lie sardines, squid and red prawns on ice. Ask what came in this morning, then ask how the seller would cook it. The second reply is the one to write down. Someone nearby will grill it.

## Before the heat

Walk on past olives, capers and dried oregano until the shade gets narrow. Then order a lemon ice and sit on a church step. By noon the hoses come out, the stones shine, and the market is a street again. You will not need lunch.`,

  'night-trains-again': `There is a moment, somewhere after the last suburb, when the wheels find their rhythm and the day lets go. You have a bunk, a blanket and a window. The next country can come to you.

## Which bed

A seat is the cheapest and the shortest night. A couchette has four or six bunks behind one door: simple, sociable, with a sheet and a pillow. A sleeper has real beds, a washbasin and a door that is yours alone. Compare each with what a hotel would ask for the same night, and reserve early, because the good beds go first.

## Getting to sleep

Ask for a lower bunk if you like to sit up, an upper one if you like to be left alone. Bring earplugs, water, socks and something for breakfast. Lay out what you need in the dark. Your shoes stay in the cabin, and so does your hurry.

## Waking up elsewhere

Set the alarm half an hour before arrival. Raise the blind, watch the language on the platforms change, and drink the coffee while the fields go by. Lines and days differ with the season, so check them shortly before you leave.`,

  'northern-lights-first-pictures': `The sky will not wait while you look for a button. Learn your camera at home, in a dark room, with gloves on. Then the night itself is simple: you stand still, look up, and let the shutter stay open.

## Settings to start from

Choose manual exposure. Open the lens as wide as it goes, set ISO 1600, and begin with eight seconds. If the lights move fast, shorten the time and raise the ISO; if they are faint, do the reverse. Save raw files, and look at the histogram instead of the display, which seems brighter at night than it is.

## Focus on a star

Autofocus fails in the dark. Switch it off, enlarge the brightest star in live view, and turn the ring until the star is as small as it gets. Fix the ring with a bit of tape, and check it again after an hour in the cold.

## What to carry

A steady tripod, a wide lens, two batteries in an inside pocket, a headlamp with red light. Warm gloves, with thin ones underneath. Put a house, a tree or a friend in the foreground: green fire alone has no size.`,

  'two-weeks-one-bag': `Lay everything on the bed that you would like to take. Then imagine carrying it up four flights of stairs in the rain. What is left after that thought is close to the list below.

## Twenty-three things

- four shirts, two pairs of pants, one sweater, one rain jacket
- four sets of underwear, four pairs of socks, one pair of light shoes
- a small wash bag, a charger, a water bottle, a notebook, a laundry line, a thin scarf

What you wear on the way does not count. Everything goes with everything else, so three colors are enough. Wash something every third evening: it takes ten minutes, and the line dries it overnight.

## The four that nobody needs

The second pair of jeans, the hair dryer, the bath towel, and the shoes for an occasion that has no date. Each of them is in nearly every suitcase, and each comes home as it left.

## The one you will be glad of

The scarf. It is a blanket on the night bus, a pillow at the gate, shade on the beach, and what you put around your shoulders before you enter a chapel. It weighs almost nothing.`,

  'night-among-the-dunes': `The engine stops, and it takes a minute until you notice what is missing. No road, no wire, no dog. The sand still gives back the warmth of the day, and the rocks turn from red to violet while nobody says much.

## Bread in the sand

Dinner begins with a fire of dry brush. When it has burned down, the guide rakes the embers aside, lays a round of dough on the hot sand and covers it. A quarter of an hour later he knocks the loaf clean with a stick. It tastes of smoke and wheat. Tear it, and pass it on.

## The sky

Pull your mattress out of the tent. Without a lamp below it, the sky has depth, and the Milky Way throws a pale light on the dunes. Keep your own lamp off for twenty minutes and let your eyes do the work. Nights are cold, even after a hot day: take a hat, a sweater and a second blanket.

## The way back

In the morning all tracks are gone. The guide looks at the ripples, which lie across the wind that made them, and walks straight home. Follow in his footprints; the sand is firmer there.`,
};
